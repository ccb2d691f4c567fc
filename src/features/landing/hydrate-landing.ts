import { areStatic, readPrices } from "./prices";
import { takeTurns } from "./sections/take-turns";
import { writeFigures } from "./write-figures";

/** How `hydrateLanding` finds the prices in the drawn page. */
export const PRICES_ID = "los-precios";

/**
 * Adds scripts to the drawn landing, without React: figures in the visitor's number format, rotating testimonials,
 * and the prices of the tables. Only when those differ from the build's, React loads and draws that part. Returns a
 * function that stops it.
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
    // Offline, or after the page was left, the build's drawing stays.
    .catch(() => undefined);
  return () => {
    ending.abort();
    for (const stop of stops) stop();
  };
}
