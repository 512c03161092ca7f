// Which texts hardly differ from what they stand on: what axe leaves undecided where something lies between the two.
// A text stands on the nearest element around it that has a colour of its own. It measures as axe does, which is there.
const { Color, getContrast } = axe.commons.color;
const colour = (element, property) => {
  const parsed = new Color();
  parsed.parseString(getComputedStyle(element)[property]);
  return parsed;
};
const found = [];
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (walker.nextNode()) {
  const element = walker.currentNode.parentElement;
  const words = walker.currentNode.data.trim();
  if (!words || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
  if (element.closest("svg, select, option, :disabled, [aria-disabled=true], .visually-hidden")) continue;
  let ground = element;
  while (ground && colour(ground, "backgroundColor").alpha < 1) ground = ground.parentElement;
  if (!ground) continue;
  const contrast = getContrast(colour(ground, "backgroundColor"), colour(element, "color"));
  if (contrast < 4.5) found.push(`${words.slice(0, 40)}: ${contrast.toFixed(1)}`);
}
return found;
