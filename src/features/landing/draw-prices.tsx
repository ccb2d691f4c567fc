import { createRoot } from "react-dom/client";
import type { Prices } from "./prices";
import { Pricing } from "./sections/pricing";

/** `Pricing` runs no effects, so the root never has to be unmounted. */
export function drawPrices(container: Element, prices: Prices): void {
  createRoot(container).render(<Pricing prices={prices} />);
}
