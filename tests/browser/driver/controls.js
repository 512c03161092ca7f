// The body of a function. Which controls are needed now, and whether a finger can get at each: see controls.rs.

// Rectangles are fractions of pixels.
const SLACK = 1;
// The smallest target for fingers, in CSS pixels: in dialogs, and where it is a part of a sentence, that of WCAG 2.2
// (2.5.8), and as large as the page promises everywhere else.
const smallest = (element) => {
  if (element.closest("dialog") || element.matches(".words .rule-link, .said .rule-link")) return 24;
  return innerWidth < 390 ? 44 : 48;
};
const CONTROLS = "a[href], button, input, select, summary, textarea, label:has(> input.heard)";
// What people expect to scroll; whatever else scrolls hides things.
const LISTS = "dialog, .log .lines, .report, main:not(.table)";
// What holds chips, with their number beside them, or text that is scrolled.
const DRAWN = ".stack, .pile, textarea, select";
// What somebody laid over the rest, and closes by the button that says that it is open.
const LAYERS = "nav.open, .log-open .log";

const style = (element) => getComputedStyle(element);
const seen = (element) =>
  element.checkVisibility({ visibilityProperty: true }) &&
  element.getClientRects().length > 0 &&
  // Visually hidden, for those who hear the page.
  style(element).clipPath !== "inset(50%)";
const needed = (element) =>
  seen(element) &&
  !element.disabled &&
  element.getAttribute("aria-disabled") !== "true" &&
  !element.closest("[inert], [aria-hidden=true]") &&
  // The trays that are not near where the device is passed around: one button lies over each.
  style(element).pointerEvents !== "none" &&
  // A pile is a button always, and does something only to who has a chip in hand.
  !element.matches(".pile:not(.target)");

const attributes = ["data-colour", "data-pile", "data-to", "name", "value"];
const name = (element) => {
  if (element.id) return `#${element.id}`;
  const tray = element.parentElement?.closest(".tray");
  const of = tray ? `.tray[data-colour=${tray.dataset.colour}] ` : "";
  // The last class is the one that tells it from the others of its kind.
  const kind = [...element.classList].filter((name) => name !== "primary").at(-1);
  const with_ = attributes.filter((a) => element.hasAttribute(a)).map((a) => `[${a}=${element.getAttribute(a)}]`);
  const self = kind ? `.${kind}` : element.localName;
  const words = kind || with_.length > 0 ? "" : ` "${element.textContent.trim().slice(0, 24)}"`;
  return of + self + with_.join("") + words;
};

const inside = (rect, room) =>
  rect.left >= room.left - SLACK &&
  rect.top >= room.top - SLACK &&
  rect.right <= room.right + SLACK &&
  rect.bottom <= room.bottom + SLACK;

// The element that cuts off some of it: one that it is laid out in, and that shows nothing beyond its own edge.
const cut_by = (element, rect) => {
  let { position } = style(element);
  for (let around = element.parentElement; around && position !== "fixed"; around = around.parentElement) {
    const { overflowX, overflowY, position: its, contain } = style(around);
    if (position === "absolute" && its === "static" && contain === "none") continue;
    if ((overflowX !== "visible" || overflowY !== "visible") && !inside(rect, around.getBoundingClientRect())) {
      return around;
    }
    position = its;
  }
  return null;
};

// Whether words on it reach over its edge. Those that it shortens by itself, as it does with names, are in sight.
const overflows = (element, rect) => {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    let around = text.parentElement;
    if (!text.data.trim() || !seen(around)) continue;
    while (around !== element && style(around).overflowX === "visible") around = around.parentElement;
    range.selectNodeContents(text);
    if (around === element && !inside(range.getBoundingClientRect(), rect)) return true;
  }
  return false;
};

// Whether a button beside the words, which says what it does by words or by a sign, shows neither.
const is_blank = (element) => {
  if (!element.matches(".acts > button")) return false;
  const of = [element, ...element.querySelectorAll("*")];
  const words = of.some((part) => [...part.childNodes].some((n) => n.nodeType === Node.TEXT_NODE && n.data.trim()) &&
    seen(part) && parseFloat(style(part).fontSize) > 0);
  const sign = [...element.querySelectorAll("svg")].some((svg) => svg.checkVisibility());
  return !words && !sign && getComputedStyle(element, "::before").content === "none";
};

const window_ = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
const layers = [...document.querySelectorAll(LAYERS)].filter(seen);

const fault = (element) => {
  const rect = element.getBoundingClientRect();
  const hit = document.elementFromPoint((rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2);
  const layer = layers.find((l) => l.contains(hit));
  if (layer && !layer.contains(element)) return null;
  if (!inside(rect, window_)) return "outside";
  const cutter = cut_by(element, rect);
  if (cutter) return `cut by ${name(cutter)}`;
  const label = hit?.closest("label");
  if (!element.contains(hit) && !(label && [...(element.labels ?? [])].includes(label))) {
    return `covered by ${hit ? name(hit) : "nothing that can be hit"}`;
  }
  if (is_blank(element)) return "says nothing";
  if (!element.matches(DRAWN) && overflows(element, rect)) return "its words reach over its edge";
  const least = smallest(element) - SLACK;
  if (rect.width < least || rect.height < least) return "too small";
  return null;
};

// How far a list has to be scrolled for that element to come to its middle. Around a table-top it may lie on its side.
const from_middle = (list, element) => {
  let turned = 0;
  for (let around = list; around; around = around.parentElement) turned += parseFloat(style(around).rotate) || 0;
  const [rect, room] = [element.getBoundingClientRect(), list.getBoundingClientRect()];
  const right = (rect.left + rect.right - room.left - room.right) / 2;
  const down = (rect.top + rect.bottom - room.top - room.bottom) / 2;
  const angle = (turned * Math.PI) / 180;
  return down * Math.cos(angle) - right * Math.sin(angle);
};

const modal = [...document.querySelectorAll("dialog:modal")].at(-1);
const controls = [];
for (const element of (modal ?? document).querySelectorAll(CONTROLS)) {
  if (!needed(element)) continue;
  // To the middle of the lists that it stands in, the outermost first, and back afterwards.
  const lists = [];
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (around.matches(LISTS)) lists.unshift([around, around.scrollTop]);
  }
  for (const [list] of lists) list.scrollTop += from_middle(list, element);
  const { left, top, width, height } = element.getBoundingClientRect();
  controls.push({ name: name(element), rect: [left, top, width, height], fault: fault(element) });
  for (const [list, top] of lists) list.scrollTop = top;
}
return controls;
