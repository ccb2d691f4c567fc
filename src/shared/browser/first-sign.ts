const SIGNS = ["pointermove", "pointerdown", "keydown", "focusin", "scroll"] as const;

/** Under a mouse that rests where the page appears, browsers make up a move of nothing. */
const isMadeUp = (event: Event): boolean =>
  event.type === "pointermove" &&
  (event as PointerEvent).movementX === 0 &&
  (event as PointerEvent).movementY === 0;

/**
 * Calls `heard` once, when somebody is seen to be there: a pointer that moves or presses, a key, a focus, a scroll.
 * Returns how to stop listening.
 */
export function onFirstSign(heard: () => void): () => void {
  const ending = new AbortController();
  const hear = (event: Event) => {
    if (isMadeUp(event)) return;
    ending.abort();
    heard();
  };
  for (const sign of SIGNS) window.addEventListener(sign, hear, { signal: ending.signal, passive: true });
  return () => ending.abort();
}
