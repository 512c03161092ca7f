// The body of a function. How the table stands, as the page shows it.
const colours = (list) => list.split(", ").filter((word) => word);
const number = (element) => Number(element.textContent);
const piles = {};
for (const pile of document.querySelectorAll(".pile[data-pile]")) {
  const [, from_top] = /from the top: ([a-z, ]*)/.exec(pile.querySelector(".visually-hidden").textContent);
  piles[pile.dataset.pile] = colours(from_top);
}
const hands = {};
const standings = {};
for (const tray of document.querySelectorAll(".tray")) {
  const stacks = [...tray.querySelectorAll(".stack")];
  hands[tray.dataset.colour] = Object.fromEntries(
    stacks.map((stack) => [stack.dataset.colour, number(stack.querySelector(".count"))]),
  );
  standings[tray.dataset.colour] = tray.dataset.standing;
}
return {
  piles,
  hands,
  standings,
  dead: number(document.querySelector(".dead-box .number")),
  log: [...document.querySelectorAll(".log ol .step code")].map((code) => code.textContent),
};
