import type { Page } from "@playwright/test";
import { RESIZE_SETTLE_MS } from "../../../src/shared/browser/viewport-of.ts";

/**
 * Resizes the window and waits until the page is drawn. The shell follows after a timer, and an earlier click would
 * miss. This wait has the timer's length and starts later.
 */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(
    ({ width, settleMs }) =>
      new Promise<void>((drawn) => {
        const settled = () =>
          setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(() => drawn())), settleMs);
        const look = () => requestAnimationFrame(() => (window.innerWidth === width ? settled() : look()));
        look();
      }),
    { width: size.width, settleMs: RESIZE_SETTLE_MS },
  );
}
