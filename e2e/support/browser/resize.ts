import type { Page } from "@playwright/test";
import { RESIZE_SETTLE_MS } from "../../../src/shared/browser/viewport-of.ts";

/**
 * Resizes the window, and ends when the page is drawn at the new size. Styles follow the size at once, the shell
 * when its timer after the resize has run out: an element clicked before that moves away under the click, which is
 * lost. The page's timer here is as long and set after the shell's, so it runs out later.
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
