import { useCallback, useEffect, useRef } from "react";

/** Returns whether a card is visible, because a hidden card cannot take the focus. */
const isShown = (element: HTMLElement): boolean => element.checkVisibility?.() ?? true;
const cardsOnPage = () =>
  [...document.querySelectorAll<HTMLElement>("[data-postcard]")].filter((card) => isShown(card));
const isFocusLost = () => document.activeElement === document.body;

function bringTo(place: HTMLElement | null | undefined): void {
  place?.scrollIntoView?.({ block: "nearest" });
  place?.focus({ preventScroll: true });
}

/** Focuses a restored card, unless the focus has left the place that the card's deletion gave it. */
export function focusRestored(postcard: number): void {
  if (isFocusLost() || document.activeElement?.matches("h1, [data-postcard]"))
    bringTo(cardsOnPage().find((card) => card.dataset.postcard === String(postcard)));
}

/** These events show that the user has moved on, even without a new focus. */
const GOES_ELSEWHERE = ["pointerdown", "touchstart", "wheel"] as const;

/**
 * Keeps the focus on a card that is being sent, because its buttons are removed and the card changes lists. Ends when
 * the user focuses or touches another element.
 */
function keepWith(postcard: string): AbortController {
  const ending = new AbortController();
  const observer = new MutationObserver(() => {
    if (isFocusLost()) bringTo(cardsOnPage().find((card) => card.dataset.postcard === postcard));
  });
  const end = () => ending.abort();
  ending.signal.addEventListener("abort", () => observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  const listening = { signal: ending.signal, passive: true };
  for (const sign of GOES_ELSEWHERE) window.addEventListener(sign, end, listening);
  window.addEventListener(
    "focusin",
    ({ target }) => {
      const card = target instanceof Element ? target.closest<HTMLElement>("[data-postcard]") : null;
      if (card?.dataset.postcard !== postcard) end();
    },
    listening,
  );
  return ending;
}

/**
 * After the editor or a dialog closes, focuses its card `inHand`, or a neighbour when that card left the list. `entry`
 * is the key of the history entry. The returned function returns true until the user moves to an element outside of the
 * card.
 */
export function useFocusBack(inHand: number | null, entry: string): (postcard: number) => boolean {
  const kept = useRef<{ postcard: string; ending: AbortController } | null>(null);
  const wanted = useRef<readonly string[]>([]);
  useEffect(() => {
    if (inHand !== null) {
      // Hidden cards count as well, because the editor hides the whole list.
      const cards = [...document.querySelectorAll<HTMLElement>("[data-postcard]")];
      const at = cards.findIndex((card) => card.dataset.postcard === String(inHand));
      const beside = at < 0 ? [] : [cards[at + 1], cards[at - 1]];
      wanted.current = [String(inHand), ...beside.map((card) => card?.dataset.postcard ?? "")];
      return;
    }
    const places = wanted.current;
    wanted.current = [];
    const [own] = places;
    if (own === undefined) return;
    const cards = cardsOnPage();
    const ending = keepWith(own);
    kept.current = { postcard: own, ending };
    if (isFocusLost()) {
      const place = places.map((number) => cards.find((card) => card.dataset.postcard === number));
      bringTo(place.find(Boolean) ?? document.querySelector<HTMLElement>("h1"));
    }
    return () => ending.abort();
  }, [inHand]);
  // Shows the focused card again when the history entry changes: the router then restores the list's scroll position,
  // and a new card may be elsewhere.
  useEffect(() => {
    const card = document.activeElement;
    if (entry === "" || !(card instanceof HTMLElement) || !kept.current) return;
    const { postcard, ending } = kept.current;
    if (!ending.signal.aborted && card.dataset.postcard === postcard) bringTo(card);
  }, [entry]);
  return useCallback(
    (postcard) => kept.current?.postcard === String(postcard) && kept.current.ending.signal.aborted === false,
    [],
  );
}
