// The body of a function. Which words on the table are cut off, lie outside the window, below something or over one another,
// and which chips that are held do: see controls.rs.

const SLACK = 1.5;
// What people expect to scroll, what is laid over the rest, and slips, which shorten long sentences: a touch tells all.
const APART = "dialog, .log, nav, .bar:has(.open), .report, .slip, .over";

const style = (element) => getComputedStyle(element);
const is_seen = (element) =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest(APART);
const is_heard_only = (element) => {
  for (let around = element; around; around = around.parentElement) {
    if (style(around).clipPath === "inset(50%)") return true;
  }
  return false;
};
const is_inside = (rect, room) =>
  rect.left >= room.left - SLACK &&
  rect.top >= room.top - SLACK &&
  rect.right <= room.right + SLACK &&
  rect.bottom <= room.bottom + SLACK;
const overlap = (one, other) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > SLACK &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > SLACK;

// Without the room above and below letters, which a line is narrower than, whichever way it is turned.
const letters = ({ left, top, right, bottom }) => {
  const room = Math.min(right - left, bottom - top) / 4;
  return { left: left + room, top: top + room, right: right - room, bottom: bottom - room };
};

// What lies over a text, a picture for instance, also where fingers go through it. Places for touches and for words are clear.
const all_hit = new CSSStyleSheet();
all_hit.replaceSync("* { pointer-events: auto !important } #flights, .act-as, .preview { pointer-events: none !important }");
const cover = (element, { left, top, right, bottom }) => {
  for (const part of [0.25, 0.5, 0.75]) {
    const hit = document.elementFromPoint(left + (right - left) * part, (top + bottom) / 2);
    // A slip on its way to its place passes over everything.
    const slip = hit?.closest(".slip");
    const is_apart = slip ? slip.getAnimations().length > 0 : hit?.closest(APART);
    if (hit && !hit.contains(element) && !element.contains(hit) && !is_apart) return hit;
  }
  return null;
};

const window_ = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
const cutter = (element, rect) => {
  for (let around = element; around && !around.matches("main"); around = around.parentElement) {
    const { overflowX, overflowY } = style(around);
    const hides = overflowX !== "visible" || overflowY !== "visible";
    if (hides && !is_inside(rect, around.getBoundingClientRect())) return around;
  }
  return null;
};

const table = document.querySelector("main.table");
if (!table) return [];
const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
const range = document.createRange();
const found = [];
const faults = [];
document.adoptedStyleSheets.push(all_hit);
for (let text = texts.nextNode(); text; text = texts.nextNode()) {
  const element = text.parentElement;
  if (!text.data.trim() || !is_seen(element) || is_heard_only(element)) continue;
  range.selectNodeContents(text);
  for (const line of range.getClientRects()) {
    if (line.width < 1 || line.height < 1) continue;
    const rect = letters(line);
    const words = text.data.trim().slice(0, 40);
    const by = cutter(element, rect);
    // Where the window is smaller than most, piles are scrolled.
    if (innerWidth < 390 && by?.matches(".area")) continue;
    if (by) faults.push(`"${words}" is cut by ${by.localName}.${by.className}`);
    else if (!is_inside(rect, window_)) faults.push(`"${words}" is outside`);
    const card = element.closest(".tray header");
    if (card && !is_inside(rect, card.getBoundingClientRect())) faults.push(`"${words}" reaches over its card`);
    const over = cover(element, rect);
    if (over) faults.push(`"${words}" lies below ${over.localName}.${over.className}`);
    found.push({ rect, words, text });
  }
}
// The signs of players stand for words.
for (const sign of table.querySelectorAll(".preview .sign")) {
  if (!is_seen(sign)) continue;
  const rect = sign.getBoundingClientRect();
  const by = cutter(sign, rect);
  if (by && !(innerWidth < 390 && by.matches(".area"))) faults.push(`a sign is cut by ${by.localName}.${by.className}`);
  found.push({ rect, words: `a sign (${sign.className})`, text: sign });
}
// Chips that are held lie beside one another, in their pen and beside the name. The pens of some sittings are no boxes.
for (const tray of table.querySelectorAll(".tray")) {
  const stacks = [...tray.querySelectorAll(".stack")].filter(is_seen);
  const [card] = [...tray.querySelectorAll("header")].filter(is_seen);
  for (const [at, stack] of stacks.entries()) {
    const rect = stack.getBoundingClientRect();
    if (!is_inside(rect, window_)) faults.push(`#${stack.id} is outside`);
    const pen = stack.closest(".pen");
    if (pen?.getClientRects().length && !is_inside(rect, pen.getBoundingClientRect())) {
      faults.push(`#${stack.id} reaches over its pen`);
    }
    const over = stacks.slice(at + 1).find((other) => overlap(rect, other.getBoundingClientRect()));
    if (over) faults.push(`#${stack.id} and #${over.id} lie over one another`);
    if (card && overlap(rect, card.getBoundingClientRect())) faults.push(`#${stack.id} lies over its player's name`);
  }
}
for (const [at, one] of found.entries()) {
  const over = found.slice(at + 1).find((other) => other.text !== one.text && overlap(one.rect, other.rect));
  if (over) faults.push(`"${one.words}" and "${over.words}" lie over one another`);
}
document.adoptedStyleSheets.pop();
return [...new Set(faults)];
