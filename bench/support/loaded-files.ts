import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser } from "playwright";
import { contextOptions, type StorageState } from "./browser.ts";

const QUIET_MS = 1_500;
const POLL_MS = 100;

export type LoadedFiles = { js: string[]; css: string[]; inlineCss: string[] };

const paths = (urls: readonly string[], ending: string) =>
  [...new Set(urls.map((url) => new URL(url).pathname))].filter((path) => path.endsWith(ending)).sort();

export async function loadedFiles(
  browser: Browser,
  origin: string,
  path: string,
  storageState?: StorageState,
): Promise<LoadedFiles> {
  const context = await browser.newContext({ ...contextOptions(origin), storageState });
  try {
    const page = await context.newPage();
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
    );
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    const read = () =>
      page.evaluate((site) => {
        const entries = performance.getEntriesByType("resource").map((entry) => entry.name);
        return entries.filter((name) => name.startsWith(`${site}/assets/`));
      }, origin);
    let urls = await read();
    for (let quiet = 0; quiet < QUIET_MS; quiet += POLL_MS) {
      await page.waitForTimeout(POLL_MS);
      const now = await read();
      if (now.length > urls.length) quiet = 0;
      urls = now;
    }
    if (new URL(page.url()).pathname !== path) throw new Error(`${path} led to ${page.url()}.`);
    const inlineCss = await page.locator("head style").allTextContents();
    return { js: paths(urls, ".js"), css: paths(urls, ".css"), inlineCss };
  } finally {
    await context.close();
  }
}

const gzipBytes = (content: Buffer | string): number => gzipSync(content, { level: 9 }).length;

export const gzipOfFiles = (folder: string, files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipBytes(readFileSync(join(folder, file))), 0);

export const gzipOfTexts = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + gzipBytes(text), 0);
