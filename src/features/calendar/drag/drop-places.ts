/** Cells name their day or hour in `data-drop`, by which a drag finds its drop target. */

const SELECTOR = "[data-drop]";

export function placeOf(root: HTMLElement, element: Element | null): HTMLElement | null {
  const place = element?.closest<HTMLElement>(SELECTOR) ?? null;
  return place && root.contains(place) ? place : null;
}

export const placesIn = (root: HTMLElement): string[] =>
  [...root.querySelectorAll(SELECTOR)].map((place) => place.getAttribute("data-drop") ?? "");

export const placeNamed = (root: HTMLElement, name: string): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-drop="${name}"]`);

/** Moves the mark of the drop target from `before` to `place`: an attribute, so that React redraws nothing. */
export function markOver<Place extends Element>(before: Element | null, place: Place | null): Place | null {
  if (before !== place) {
    before?.removeAttribute("data-over");
    place?.setAttribute("data-over", "");
  }
  return place;
}
