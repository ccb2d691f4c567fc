import type { Page } from "@playwright/test";
import { RESIZE_SETTLE_MS } from "../../../src/shared/browser/viewport/current-viewport.ts";

/**
 * Resizes the window and waits for the app's layout, which follows after a timer. The wait is a timer of the same
 * length that starts later.
 */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(
    ({ width, settleMs }) =>
      new Promise<void>((drawn) => {
        const settled = () =>
          setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(() => drawn())), settleMs);
        const poll = () => requestAnimationFrame(() => (window.innerWidth === width ? settled() : poll()));
        poll();
      }),
    { width: size.width, settleMs: RESIZE_SETTLE_MS },
  );
}
