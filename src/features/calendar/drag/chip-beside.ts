import { placeNamed, placeOf, placesIn } from "./drop-places";
import { type Layout, stepPlace } from "./step-place";

const chipsOf = (root: HTMLElement, place: string): HTMLElement[] => [
  ...(placeNamed(root, place)?.querySelectorAll<HTMLElement>("[data-entry]") ?? []),
];

/** Returns the nearest chip in the arrow key's direction. Returns null without such a chip, and for other keys. */
export function chipBeside(
  root: HTMLElement,
  chip: HTMLElement,
  key: string,
  layout: Layout,
): HTMLElement | null {
  let place = placeOf(root, chip)?.getAttribute("data-drop") ?? null;
  if (place === null || !key.startsWith("Arrow")) return null;
  const here = chipsOf(root, place);
  const at = here.indexOf(chip);
  const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : null;
  const inPlace = step === null ? undefined : here[at + step];
  if (inPlace) return inPlace;
  const places = placesIn(root);
  for (place = stepPlace(place, key, layout, places); place !== null; ) {
    const there = chipsOf(root, place);
    const found = there.at(step === 1 ? 0 : step === -1 ? -1 : Math.min(at, there.length - 1));
    if (found) return found;
    place = stepPlace(place, key, layout, places);
  }
  return null;
}
