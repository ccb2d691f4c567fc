const SIGNS = ["pointermove", "pointerdown", "keydown", "focusin", "scroll"] as const;

/** When the page appears under a resting mouse, browsers send a move of zero pixels. */
const isMadeUp = (event: Event): boolean =>
  event.type === "pointermove" &&
  (event as PointerEvent).movementX === 0 &&
  (event as PointerEvent).movementY === 0;

/**
 * Calls its argument once, when the user first moves or presses the pointer, types, focuses or scrolls. Returns a
 * function that removes the listeners.
 */
export function onFirstInteraction(heard: () => void): () => void {
  const ending = new AbortController();
  const hear = (event: Event) => {
    if (isMadeUp(event)) return;
    ending.abort();
    heard();
  };
  for (const sign of SIGNS) window.addEventListener(sign, hear, { signal: ending.signal, passive: true });
  return () => ending.abort();
}
