import type { Page } from "@playwright/test";

/**
 * Makes the window another size, and ends when the page is drawn at it. Styles follow the size at once, what the app
 * draws for it a frame later: what is pressed in between moves away under the press, which is lost.
 */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(
    (width) =>
      new Promise<void>((drawn) => {
        const look = () =>
          requestAnimationFrame(() =>
            window.innerWidth === width
              ? requestAnimationFrame(() => requestAnimationFrame(() => drawn()))
              : look(),
          );
        look();
      }),
    size.width,
  );
}
