import { readFileSync } from "node:fs";
import { signIn } from "../../e2e/support/journey.ts";
import { paths } from "../../src/shared/paths.ts";
import { contextOptions, launchBrowser } from "./browser.ts";
import { family } from "./processes.ts";

const KB_PER_MB = 1024;

export type Memory = {
  rss: number;
  peak: number;
};

const megabytes = (status: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? Number.NaN) / KB_PER_MB;

export function memoryOf(npm: number): Record<"server" | "functions" | "npm", Memory> {
  const found = { server: { rss: 0, peak: 0 }, functions: { rss: 0, peak: 0 }, npm: { rss: 0, peak: 0 } };
  for (const pid of family(npm)) {
    const [program = "", ...args] = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const kind = program.endsWith("deno") ? "functions" : args.includes("scripts/dev.mjs") ? "server" : "npm";
    found[kind].rss += megabytes(status, "VmRSS");
    found[kind].peak += megabytes(status, "VmHWM");
  }
  return found;
}

export async function walkPages(origin: string): Promise<void> {
  const browser = await launchBrowser();
  try {
    const page = await (await browser.newContext(contextOptions(origin))).newPage();
    // Vite transforms a page's modules at the first request, which takes longer than Playwright's default timeout.
    page.setDefaultTimeout(120_000);
    await page.goto(paths.login());
    await page.getByRole("button").first().waitFor();
    await signIn(page, "Mateo Rojas");
    for (const path of [...Object.values(paths), ...Object.values(paths)]) {
      await page.goto(path());
      await page.locator("h1").first().waitFor();
    }
  } finally {
    await browser.close();
  }
}
