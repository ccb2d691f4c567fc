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

/** The mark is an attribute, so that a drag redraws nothing in React. */
export function markOver<Place extends Element>(before: Element | null, place: Place | null): Place | null {
  if (before !== place) {
    before?.removeAttribute("data-over");
    place?.setAttribute("data-over", "");
  }
  return place;
}
