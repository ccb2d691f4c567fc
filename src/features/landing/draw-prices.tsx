import { createRoot } from "react-dom/client";
import type { Prices } from "./prices";
import { Pricing } from "./sections/pricing";

/** Redraws the prices that the build has drawn. Without effects, so nothing has to be cleaned up. */
export function drawPrices(container: Element, prices: Prices): void {
  createRoot(container).render(<Pricing prices={prices} />);
}
