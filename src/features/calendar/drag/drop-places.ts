/** The places of a calendar that something can be dropped on: elements whose `data-drop` says where they are. */

const SELECTOR = "[data-drop]";

/** The place at a point of the window; null outside of all. */
export function placeAt(root: HTMLElement, x: number, y: number): HTMLElement | null {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>(SELECTOR) ?? null;
  return place && root.contains(place) ? place : null;
}

export const placeNamed = (root: HTMLElement, name: string): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-drop="${name}"]`);

/** Shows one place as that which would be dropped on, and no other. Not React's: a frame of a drag draws nothing anew. */
export function markOver(root: HTMLElement, place: HTMLElement | null): void {
  const marked = root.querySelector("[data-over]");
  if (marked === place) return;
  marked?.removeAttribute("data-over");
  place?.setAttribute("data-over", "");
}
