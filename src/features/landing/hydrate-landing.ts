import { areStatic, readPrices } from "./prices";
import { takeTurns } from "./sections/take-turns";
import { writeFigures } from "./write-figures";

/** Id of the drawn prices, by which `hydrateLanding` finds them. */
export const PRICES_ID = "los-precios";

/**
 * Adds behaviour to the prerendered landing without React: the visitor's number format, testimonials, and
 * prices. React loads only when the tables' prices differ from the prices of the build. Returns a function
 * that stops it.
 */
export function hydrateLanding(page: ParentNode): () => void {
  const ending = new AbortController();
  writeFigures(page);
  const stops = [...page.querySelectorAll<HTMLElement>("[data-takes-turns]")].map(takeTurns);
  readPrices(ending.signal)
    .then(async (prices) => {
      const place = page.querySelector(`#${PRICES_ID}`);
      if (!place || areStatic(prices)) return;
      const { drawPrices } = await import("./draw-prices");
      if (!ending.signal.aborted) drawPrices(place, prices);
    })
    // A request that fails offline or is aborted by a navigation leaves the prices of the build on the page.
    .catch(() => undefined);
  return () => {
    ending.abort();
    for (const stop of stops) stop();
  };
}
