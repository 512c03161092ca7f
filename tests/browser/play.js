// The body of a function. Plays by quick clicks on what the page offers: so many clicks, chosen from a seed. After
// each it tells the other tabs how the game stands. Gives the log at the end, or nothing at once if nobody waits.
// The clicks come so many milliseconds after each other, 2 if nothing is said.
const [clicks, seed, waits, pause = 2] = arguments;
let state = seed * 2654435761 + 1;
const pick = (list) => {
  state = (state * 1664525 + 1013904223) % 4294967296;
  return list[Math.floor((state / 4294967296) * list.length)];
};
const kinds = [
  ".confirm",
  ".give, .kill",
  ".pile.target",
  "#drawn-by-hand, .named, .refuse, .rescue",
  '[data-standing="move"] .stack',
  "#again",
  "#cancel",
];
const offered = (css) =>
  [...document.querySelectorAll(css)].filter((element) => element.getAttribute("aria-disabled") !== "true");
const log = () => [...document.querySelectorAll(".log ol .step code")].map((code) => code.textContent).join(" ");
const channel = new BroadcastChannel("played");
const play = async () => {
  for (let n = 0; n < clicks; n++) {
    const choices = kinds.map(offered).find((list) => list.length > 0) ?? [];
    const choice = pick(choices);
    choice?.click();
    await new Promise((done) => setTimeout(done, pause));
    // Where nothing is offered nothing is played, and whoever waits for it waits in vain.
    if (choice) channel.postMessage({ game: localStorage.getItem("so-long-sucker.current"), log: log() });
  }
  return log();
};
const played = play();
return waits ? played : null;
