import { areStatic, readPrices } from "./prices";
import { takeTurns } from "./sections/take-turns";
import { writeFigures } from "./write-figures";

/** Where `enliven` finds the prices, in the page that the build drew. */
export const PRICES_ID = "los-precios";

/**
 * Gives the drawn landing what it needs scripts for, without React: figures as the visitor's country writes them,
 * testimonials that take turns, and the prices of the tables. Only when those are not what the build knew, React comes and draws that part. Returns how to stop.
 */
export function enliven(page: ParentNode): () => void {
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
    // Offline or left behind: what the build drew stands.
    .catch(() => undefined);
  return () => {
    ending.abort();
    for (const stop of stops) stop();
  };
}
