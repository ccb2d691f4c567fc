import { createRoot } from "react-dom/client";
import type { Prices } from "./prices";
import { Pricing } from "./sections/pricing";

/** Draws the prices anew where the build has drawn those that it knew. Without effects, so nobody has to end it. */
export function drawPrices(container: Element, prices: Prices): void {
  createRoot(container).render(<Pricing prices={prices} />);
}
