// What element.html does with the game.
const game = document.querySelector("so-long-sucker");
document.getElementById("begin").addEventListener("click", () => game.act("!R"));
game.addEventListener("so-long-sucker-event", ({ detail }) => {
  const line = document.createElement("li");
  line.textContent = `${detail.action}: ${detail.words}`;
  document.getElementById("heard").append(line);
});
