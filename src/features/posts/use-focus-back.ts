import { useEffect, useRef } from "react";

const cardsOnPage = () => [...document.querySelectorAll<HTMLElement>("[data-postcard]")];

/**
 * When the editor or a question about a card closes, the focus goes to that card, or to its neighbour if the card is gone:
 * who works by key goes on from there. `inHand` is the card's number meanwhile.
 */
export function useFocusBack(inHand: number | null): void {
  const wanted = useRef<readonly string[]>([]);
  useEffect(() => {
    const cards = cardsOnPage();
    if (inHand !== null) {
      const at = cards.findIndex((card) => card.dataset.postcard === String(inHand));
      const beside = at < 0 ? [] : [cards[at + 1], cards[at - 1]];
      wanted.current = [String(inHand), ...beside.map((card) => card?.dataset.postcard ?? "")];
      return;
    }
    const places = wanted.current;
    wanted.current = [];
    // Somebody who is elsewhere by now stays there.
    if (places.length === 0 || document.activeElement !== document.body) return;
    const place =
      places.map((number) => cards.find((card) => card.dataset.postcard === number)).find(Boolean) ??
      document.querySelector<HTMLElement>("h1");
    place?.scrollIntoView?.({ block: "nearest" });
    place?.focus({ preventScroll: true });
  }, [inHand]);
}
