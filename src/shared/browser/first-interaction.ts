const SIGNS = ["pointermove", "pointerdown", "keydown", "focusin", "scroll"] as const;

/** Browsers send a move of zero pixels when a page appears under a resting mouse. */
const isMadeUp = (event: Event): boolean =>
  event.type === "pointermove" &&
  (event as PointerEvent).movementX === 0 &&
  (event as PointerEvent).movementY === 0;

export function onFirstInteraction(onInteraction: () => void): () => void {
  const ending = new AbortController();
  const handle = (event: Event) => {
    if (isMadeUp(event)) return;
    ending.abort();
    onInteraction();
  };
  for (const sign of SIGNS) window.addEventListener(sign, handle, { signal: ending.signal, passive: true });
  return () => ending.abort();
}
