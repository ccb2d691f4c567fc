const SIGNS = ["pointermove", "pointerdown", "keydown", "focusin", "scroll"] as const;

/** Browsers send a move of zero pixels when a page appears under a resting mouse. */
const isMadeUp = (event: Event): boolean =>
  event.type === "pointermove" &&
  (event as PointerEvent).movementX === 0 &&
  (event as PointerEvent).movementY === 0;

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
