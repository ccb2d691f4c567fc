import { type CDPSession, expect, type Page } from "@playwright/test";
import { PHONE } from "../phone";
import { expectNoSidewaysScroll, expectWholeWords } from "./accessibility";
import { resize } from "./resize";

const USUAL_PX = 16;

async function setFont(page: Page, browser: CDPSession, standard: number): Promise<void> {
  await browser.send("Page.setFontSizes", { fontSizes: { standard } });
  await page.waitForFunction(
    (px) => getComputedStyle(document.documentElement).fontSize === `${px}px`,
    standard,
  );
  // The app learns of a changed font only at a resize, and the window may keep its size.
  await page.evaluate(() => dispatchEvent(new Event("resize")));
}

/**
 * Runs the check with a larger font, by default twice as large, and then restores the window's size. Changes the
 * browser's setting, because media queries in rem ignore a page's own font size, and a launch option would start a
 * browser of its own.
 */
export async function withLargeFont(page: Page, check: () => Promise<void>, times = 2): Promise<void> {
  const before = page.viewportSize() ?? PHONE.viewport;
  const browser = await page.context().newCDPSession(page);
  await setFont(page, browser, times * USUAL_PX);
  await check();
  await setFont(page, browser, USUAL_PX);
  await browser.detach();
  await resize(page, before);
}

/** Fails when a screen breaks words or scrolls sideways on a phone. */
export async function expectRoomOnPhones(page: Page, what: string): Promise<void> {
  await resize(page, PHONE.viewport);
  const where = `${what}, large font, phone`;
  await expectNoSidewaysScroll(page, where);
  // Browsers with a Spanish dictionary hyphenate the long words of a title; this one has none.
  await expectWholeWords(page, where, { mayHyphenate: true });
}

/** Fails when the navigation leaves its content less than four fifths of a window. */
export async function expectRoomBesideNavigation(page: Page): Promise<void> {
  for (const size of [
    { width: 834, height: 1112 },
    { width: 1440, height: 900 },
  ]) {
    await resize(page, size);
    await expectNoSidewaysScroll(page, `large font, ${size.width} px`);
    await expectWholeWords(page, `large font, ${size.width} px`);
    const left = await page
      .locator("#contenido")
      .evaluate((main) => main.parentElement?.getBoundingClientRect().left);
    expect.soft(left, `width of the navigation at ${size.width} px`).toBeLessThan(size.width / 5);
  }
}
