import type { Locator, Page } from "playwright";

export const FOLDER = "test-results/screens";
export const WIDTHS = [
  { width: 390, height: 844 },
  { width: 834, height: 1112 },
  { width: 1440, height: 900 },
];
/** The narrowest window, in which text is shown at double size. */
const LARGE_LETTERS = { width: 320, height: 700 };

/**
 * Waits for fonts, pictures and data, because a resize can open a view that loads code and rows, such as a phone's
 * agenda.
 */
const drawn = (page: Page, isWaiting: boolean) =>
  page.waitForFunction(
    (isWaiting) =>
      document.fonts.status === "loaded" &&
      [...document.images].every((image) => image.complete || image.loading === "lazy") &&
      (isWaiting ||
        [...document.querySelectorAll("[aria-busy=true], .animate-shimmer")].every(
          (waiting) => waiting.getBoundingClientRect().top > window.innerHeight,
        )),
    isWaiting,
  );

const settled = async (page: Page, isWaiting: boolean): Promise<void> => {
  // The layout follows a resize after 100 ms.
  await page.waitForTimeout(300);
  await drawn(page, isWaiting);
};

const sticksOut = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return "";
    const out = [...document.querySelectorAll("body :not(svg *)")].filter(
      (one) => one.getBoundingClientRect().right > clientWidth + 1 && one.checkVisibility(),
    );
    const outermost = out
      .filter((one) => !out.some((other) => other !== one && one.contains(other)))
      .slice(0, 4)
      .map((one) => `${one.tagName} «${one.textContent?.slice(0, 40)}» ${one.className}`);
    return `${scrollWidth - clientWidth} px too wide: ${outermost.join(" | ")}`;
  });

async function report(page: Page, what: string): Promise<void> {
  const overflow = await sticksOut(page);
  if (overflow) console.error(`${what}: ${overflow}`);
}

export type How = {
  /** True for a dialog: it has the window's height, so the window must not grow to the page's height. */
  isOfWindow?: boolean;
  /** The least height of the window in pixels, for a panel or dialog that is taller than a usual window. */
  minHeight?: number;
  about?: Locator;
  /** True for a screenshot that shows placeholders or running work: it is taken without waiting for the data. */
  isWaiting?: boolean;
};

export async function shoot(
  page: Page,
  name: string,
  { isOfWindow = false, minHeight = 0, about, isWaiting = false }: How = {},
): Promise<void> {
  for (const { width, height: usual } of WIDTHS) {
    const size = { width, height: Math.max(usual, minHeight) };
    await page.setViewportSize(size);
    await settled(page, isWaiting);
    await report(page, `${name}, ${size.width}`);
    if (!isOfWindow) {
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      // The window grows to the page's height, because fixed bars must appear at the edges of the screenshot.
      await page.setViewportSize({
        width: size.width,
        height: Math.min(Math.max(height, size.height), 6000),
      });
      await settled(page, isWaiting);
    }
    await about?.evaluate((one) => one.scrollIntoView({ block: "center" }));
    await page.screenshot({ path: `${FOLDER}/${name}-${size.width}.png`, animations: "disabled" });
  }
  await page.setViewportSize(LARGE_LETTERS);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  await settled(page, isWaiting);
  await report(page, `${name}, 320 with large letters`);
  await page.screenshot({ path: `${FOLDER}/${name}-320.png`, animations: "disabled" });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "";
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  // A click between the resize and its layout would miss its button.
  await settled(page, isWaiting);
}
