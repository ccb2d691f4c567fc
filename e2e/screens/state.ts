import type { Browser, Page } from "playwright";
import type { How } from "./shoot.ts";

export type Take = (name: string, how?: How, page?: Page) => Promise<void>;
export type State = { name: string; open: (page: Page, take: Take, browser: Browser) => Promise<void> };

export const OF_WINDOW: How = { isOfWindow: true };
export const OF_TALL_WINDOW: How = { isOfWindow: true, minHeight: 1700 };

export const go = async (page: Page, path: string) => {
  // The app itself can abort a navigation, for example while an editor is closing.
  await page.goto(path).catch(() => page.goto(path));
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForFunction(() => document.querySelector("[aria-busy=true]") === null);
};
