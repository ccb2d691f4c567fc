import type { Browser, Page } from "playwright";
import { openCard, pressOf } from "./screen.ts";
import { longest, longestThreadTime, watchTasks } from "./tasks.ts";

const WRITTEN =
  "🚀 Escribir con calma —y sin prisa— es lo 𝗺𝗲𝗷𝗼𝗿 que puede hacer quien quiere ser “leído”… 👩🏽‍🍳 #niñez ";
const PLAIN = "Escribir con calma y sin prisa es lo mejor que puede hacer quien quiere ser leído. ";
/** The longest text is plain: without an emoji font, Chromium's own textarea takes seconds a key among 2,000 emoji. */
const PARAGRAPHS = [
  { length: 3_000, words: WRITTEN },
  { length: 100_000, words: PLAIN },
];
/** Milliseconds in which the page lays out, saves and previews the text before the next key. */
const SETTLED_MS = 2_000;

export type Measure = (what: string, act: () => Promise<unknown>) => Promise<void>;

export async function write(page: Page, measure: Measure): Promise<void> {
  await openCard(page);
  await page.getByRole("region", { name: "Vista previa en LinkedIn" }).waitFor();
  const text = page.getByLabel("Texto a publicar");
  await text.focus();
  await measure("while typing", () =>
    page.keyboard.type("Escribir sin esperas, letra a letra. ", { delay: 60 }),
  );
  for (const time of ["the first time", "again"]) {
    const press = await pressOf(page, page.getByRole("button", { name: "Insertar emoji" }));
    await measure(`while the emoji open ${time}`, async () => {
      await press();
      await page.locator("[role=grid]").waitFor();
    });
    await page.keyboard.press("Escape");
    await page.locator("[role=grid]").waitFor({ state: "detached" });
  }
  for (const { length, words } of PARAGRAPHS) {
    await text.fill(words.repeat(Math.ceil(length / words.length)).slice(0, length));
    await text.press("Control+Home");
    await page.waitForTimeout(SETTLED_MS);
    await measure(`while typing in one paragraph of ${length} characters`, () =>
      page.keyboard.type("Letra a letra. ", { delay: 120 }),
    );
  }
}

export async function byDuration(page: Page, tell: (what: string, ms: number) => void): Promise<Measure> {
  await watchTasks(page);
  return async (what, act) => {
    await longest(page);
    await act();
    tell(what, await longest(page));
  };
}

export const byThreadTime =
  (browser: Browser, page: Page, tell: (what: string, ms: number) => void): Measure =>
  async (what, act) =>
    tell(what, await longestThreadTime(browser, page, act));
