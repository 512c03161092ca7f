// The body of a function. What the page offers to a finger now, how far the game is, and what is picked up.
// Small screens lay a button over trays that are not near: a finger does not come to what is below it.
const covered = (element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && !element.contains(hit);
};
const shown = (element) =>
  element.checkVisibility() &&
  element.getClientRects().length > 0 &&
  element.getAttribute("aria-disabled") !== "true" &&
  !covered(element);
const trayOf = (element) => element.closest(".tray")?.dataset.colour ?? "";
const inTray = (element, css) => `.tray[data-colour="${trayOf(element)}"] ${css}`;
const kinds = [
  ["by-hand", "#drawn-by-hand", () => "#drawn-by-hand"],
  ["named", ".named", (e) => `.named[data-colour="${e.dataset.colour}"]`],
  ["stack", ".stack", (e) => inTray(e, `.stack[data-colour="${e.dataset.colour}"]`)],
  ["pile", ".pile.target", (e) => (e.id === "new-pile" ? "#new-pile" : `.pile[data-pile="${e.dataset.pile}"]`)],
  ["give", ".give", (e) => `.give[data-to="${e.dataset.to}"]`],
  ["kill", ".kill", (e) => `.kill[data-colour="${e.dataset.colour}"]`],
  ["rescue", ".rescue", (e) => `.rescue[data-colour="${e.dataset.colour}"]`],
  ["refuse", ".refuse", () => ".refuse"],
  ["kill-prisoner", ".kill-prisoner", () => ".kill-prisoner"],
  ["transfer", ".transfer", (e) => `.transfer[data-to="${e.dataset.to}"]`],
  ["confirm", ".confirm", () => ".confirm"],
  ["act-as", ".act-as", (e) => inTray(e, ".act-as")],
  ["lay-down", "#lay-down", () => "#lay-down"],
  ["cancel", "#cancel", () => "#cancel"],
];
const offers = [];
for (const [kind, css, selector] of kinds) {
  for (const element of document.querySelectorAll(css)) {
    if (shown(element)) {
      offers.push({ kind, css: selector(element), holder: trayOf(element), colour: element.dataset.colour ?? "" });
    }
  }
}
return {
  offers,
  over: document.querySelector('[data-standing="winner"]') !== null,
  steps: document.querySelectorAll(".log ol .step").length,
  mover: document.querySelector('.tray[data-standing="move"]')?.dataset.colour ?? "",
  picked: [...document.querySelectorAll('.stack[aria-pressed="true"]')].map((e) => [trayOf(e), e.dataset.colour]),
  laid: document.querySelectorAll(".laid").length,
  remark: document.querySelector("#remark")?.textContent.trim() ?? "",
};
