import { createRoot } from "react-dom/client";
import type { Prices } from "./prices";
import { Pricing } from "./sections/pricing";

/** Runs no effects, so nothing needs a clean-up. */
export function drawPrices(container: Element, prices: Prices): void {
  createRoot(container).render(<Pricing prices={prices} />);
}
