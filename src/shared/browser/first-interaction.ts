const SIGNS = ["pointermove", "pointerdown", "keydown", "focusin", "scroll"] as const;

/** Under a mouse that rests where the page appears, browsers make up a move of nothing. */
const isMadeUp = (event: Event): boolean =>
  event.type === "pointermove" &&
  (event as PointerEvent).movementX === 0 &&
  (event as PointerEvent).movementY === 0;

/**
 * Calls its argument once, at the first sign of a person: a pointer that moves or clicks, a key, a focus, a scroll.
 * Returns its removal.
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
