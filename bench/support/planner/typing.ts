import type { Browser, Locator, Page } from "playwright";
import { openCard, type Planner, prepareClick } from "./screen.ts";
import { type LongestTask, longest, longestThreadTime, watchTasks } from "./tasks.ts";

const WRITTEN =
  "🚀 Escribir con calma —y sin prisa— es lo 𝗺𝗲𝗷𝗼𝗿 que puede hacer quien quiere ser “leído”… 👩🏽‍🍳 #niñez ";
const PLAIN = "Escribir con calma y sin prisa es lo mejor que puede hacer quien quiere ser leído. ";
const BLANK_LINE = "\n\n";
/**
 * The long texts are plain: without an emoji font, Chromium's own textarea takes seconds a key among 2,000 emoji.
 * Chromium shapes a whole paragraph again at each key, so one paragraph of 100,000 characters is the worst text.
 */
const TEXTS = [
  { name: "one paragraph of 3000 characters", length: 3_000, words: WRITTEN },
  { name: "100000 characters in paragraphs", length: 100_000, words: PLAIN.repeat(5) + BLANK_LINE },
  { name: "one paragraph of 100000 characters", length: 100_000, words: PLAIN },
];
/** Milliseconds in which the page lays out, saves and previews the text before the next key. */
const SETTLED_MS = 2_000;

export type Measure = (what: string, act: () => Promise<unknown>) => Promise<void>;

/** Each call needs its own card (`place` in the list), because the server keeps the unsaved long text of the last call. */
export async function write(
  { page, untilReadAgain }: Planner,
  place: number,
  measure: Measure,
): Promise<void> {
  await openCard(page, place);
  await page.getByRole("region", { name: "Vista previa en LinkedIn" }).waitFor();
  await untilReadAgain();
  const text = page.getByLabel("Texto a publicar");
  await text.focus();
  await measure("while typing", () =>
    page.keyboard.type("Escribir sin esperas, letra a letra. ", { delay: 60 }),
  );
  for (const time of ["the first time", "again"]) {
    const press = await prepareClick(page, page.getByRole("button", { name: "Insertar emoji" }));
    await measure(`while the emoji open ${time}`, async () => {
      await press();
      await page.locator("[role=grid]").waitFor();
    });
    await page.keyboard.press("Escape");
    await page.locator("[role=grid]").waitFor({ state: "detached" });
  }
  await writeInTexts(page, text, measure);
}

async function writeInTexts(page: Page, text: Locator, measure: Measure): Promise<void> {
  for (const { name, length, words } of TEXTS) {
    await text.fill(words.repeat(Math.ceil(length / words.length)).slice(0, length));
    await text.press("Control+Home");
    await page.waitForTimeout(SETTLED_MS);
    await measure(`while typing in ${name}`, () => page.keyboard.type("Letra a letra. ", { delay: 120 }));
  }
}

/**
 * Types into a text area on an empty page. This measures the browser without the app, so that figures of different
 * machines can be compared.
 */
export async function writeWithoutApp(page: Page, measure: Measure): Promise<void> {
  await page.setContent('<textarea style="width: 600px; field-sizing: content"></textarea>');
  await writeInTexts(page, page.locator("textarea"), measure);
}

export async function byDuration(page: Page, record: (what: string, ms: number) => void): Promise<Measure> {
  await watchTasks(page);
  return async (what, act) => {
    await longest(page);
    await act();
    record(what, await longest(page));
  };
}

export const byThreadTime =
  (browser: Browser, page: Page, record: (what: string, longest: LongestTask) => void): Measure =>
  async (what, act) =>
    record(what, await longestThreadTime(browser, page, act));
