// Which texts hardly differ from what they stand on: what axe leaves undecided where something lies between the two.
// A text stands on the nearest element around it that has a colour of its own.
const numbers = (colour) => (colour.match(/[\d.]+/g) ?? []).map(Number);
const light = (colour) => {
  const [red, green, blue] = numbers(colour).map((part) => (part /= 255) <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const isOpaque = (colour) => (numbers(colour)[3] ?? 1) === 1;
const found = [];
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (walker.nextNode()) {
  const element = walker.currentNode.parentElement;
  const words = walker.currentNode.data.trim();
  if (!words || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
  if (element.closest("svg, select, option, :disabled, [aria-disabled=true], .visually-hidden")) continue;
  let ground = element;
  while (ground && !isOpaque(getComputedStyle(ground).backgroundColor)) ground = ground.parentElement;
  if (!ground) continue;
  const colours = [getComputedStyle(element).color, getComputedStyle(ground).backgroundColor];
  const [more, less] = colours.map(light).sort((one, other) => other - one);
  const contrast = (more + 0.05) / (less + 0.05);
  if (contrast < 4.5) found.push(`${words.slice(0, 40)}: ${contrast.toFixed(1)}, ${colours.join(" on ")}`);
}
return found;
