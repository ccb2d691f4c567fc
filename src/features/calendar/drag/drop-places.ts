/** The places of a calendar that something can be dropped on: elements whose `data-drop` says where they are. */

const SELECTOR = "[data-drop]";

/** The drop place around an element; null outside of all. */
export function placeOf(root: HTMLElement, element: Element | null): HTMLElement | null {
  const place = element?.closest<HTMLElement>(SELECTOR) ?? null;
  return place && root.contains(place) ? place : null;
}

/** All drop places, by name, in their order on the screen. */
export const placesIn = (root: HTMLElement): string[] =>
  [...root.querySelectorAll(SELECTOR)].map((place) => place.getAttribute("data-drop") ?? "");

export const placeNamed = (root: HTMLElement, name: string): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-drop="${name}"]`);

/**
 * Shows one place as that which would be dropped on instead of the one before, and answers it. Not React's: a frame of a
 * drag draws nothing anew.
 */
export function markOver<Place extends Element>(before: Element | null, place: Place | null): Place | null {
  if (before !== place) {
    before?.removeAttribute("data-over");
    place?.setAttribute("data-over", "");
  }
  return place;
}
