import { areStatic, readPrices } from "./prices";
import { startCarousel } from "./sections/carousel";
import { writeFigures } from "./write-figures";

export const PRICES_ID = "los-precios";

/**
 * Starts the carousels and updates the prices; returns a function that stops both. React loads only when the prices in
 * the database differ from the prices of the build.
 */
export function hydrateLanding(page: ParentNode): () => void {
  const ending = new AbortController();
  writeFigures(page);
  const stops = [...page.querySelectorAll<HTMLElement>("[data-takes-turns]")].map(startCarousel);
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
