import type { Page } from "playwright";

const STEPS = 60;
const STEP_PIXELS = 700;
const HEIGHTS = [0.2, 0.4, 0.6, 0.8];
const PAST_GAP = 20;

type Seen = { benchBlank: number; benchReads: number };

/** Samples the screen at each scroll event and at the next frame, and counts the samples without a card. */
function watchCards({ heights, pastGap }: { heights: readonly number[]; pastGap: number }): void {
  const seen = globalThis as unknown as Seen;
  seen.benchBlank = 0;
  seen.benchReads = 0;
  const isCardAt = (y: number) =>
    document.elementFromPoint(innerWidth / 3, y)?.closest("[data-postcard]") != null;
  const read = () => {
    seen.benchReads += 1;
    const isBlank = heights.some(
      (height) => !isCardAt(innerHeight * height) && !isCardAt(innerHeight * height + pastGap),
    );
    if (isBlank) seen.benchBlank += 1;
  };
  addEventListener(
    "scroll",
    () => {
      read();
      requestAnimationFrame(read);
    },
    { capture: true },
  );
}

export async function scrollOverCards(page: Page): Promise<{ blank: number; reads: number; pixels: number }> {
  // Scrolls past the page's header, because no cards are beside it.
  await page
    .locator("[data-postcard]")
    .first()
    .evaluate((card) => card.scrollIntoView());
  await page.mouse.move(400, 400);
  await frame(page);
  await page.evaluate(watchCards, { heights: HEIGHTS, pastGap: PAST_GAP });
  const from = await page.evaluate(() => scrollY);
  for (let step = 0; step < STEPS; step += 1) {
    await page.mouse.wheel(0, STEP_PIXELS);
    await frame(page);
  }
  await frame(page);
  const { benchBlank: blank, benchReads: reads } = await page.evaluate(() => {
    const { benchBlank, benchReads } = globalThis as unknown as Seen;
    return { benchBlank, benchReads };
  });
  return { blank, reads, pixels: (await page.evaluate(() => scrollY)) - from };
}

const frame = (page: Page) =>
  page.waitForFunction(() => new Promise((resolve) => requestAnimationFrame(() => resolve(true))));
