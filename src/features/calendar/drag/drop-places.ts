/** The drop places of a calendar: elements whose `data-drop` names their day or hour. */

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
 * Marks the place that a drop would reach instead of the previous one, and returns it. Without React, so that a
 * frame of a drag redraws nothing.
 */
export function markOver<Place extends Element>(before: Element | null, place: Place | null): Place | null {
  if (before !== place) {
    before?.removeAttribute("data-over");
    place?.setAttribute("data-over", "");
  }
  return place;
}
