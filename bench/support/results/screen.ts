import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Browser, Page } from "playwright";
import { workbook } from "../../../e2e/support/files/linkedin-export.ts";
import { signIn } from "../../../e2e/support/journey.ts";
import { clientOf, sessionOn } from "../../../e2e/support/session.ts";
import { startPreview } from "../../../scripts/preview.ts";
import { paths } from "../../../src/shared/paths.ts";
import { contextOptions, launchBrowser } from "../browser.ts";
import { longestThreadTime } from "../planner/tasks.ts";
import { largeRows } from "./large-export.ts";
import { printLimit, quantile } from "./line.ts";

const CPU_SLOWDOWN = 4;
const LOADS = 7;
const SETTLED_MS = 3_000;
const DAY_MS = 86_400_000;
const dayBefore = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);

const slowed = async (page: Page, rate: number): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate });
};

function watchChart(): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector("[role=slider] svg path")) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        const days = performance
          .getEntriesByType("resource")
          .filter(({ name }) => name.includes("/rest/v1/account_snapshots"));
        const arrived = Math.max(...days.map((entry) => (entry as PerformanceResourceTiming).responseEnd));
        Object.assign(globalThis, { benchChart: performance.now() - arrived });
      };
      channel.port2.postMessage(0);
    });
  }).observe(document, { childList: true, subtree: true });
}

async function chartTimes(browser: Browser, origin: string): Promise<number[]> {
  const context = await browser.newContext(contextOptions(origin));
  await signIn(await context.newPage(), "Cuenta nueva");
  const days = Array.from({ length: 180 }, (_, at) => ({
    day: dayBefore(179 - at),
    impressions: 400 + ((at * 137) % 300),
    engagements: at % 40,
    new_followers: at % 7,
    followers: null,
    source: "export",
  }));
  await context.addInitScript({ content: "globalThis.__name ??= (value) => value;" });
  await context.addInitScript(watchChart);
  let release = () => {};
  await context.route("**/rest/v1/account_snapshots?*", async (route) => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    await route.fulfill({ json: days });
  });
  const times: number[] = [];
  // The first load fills the browser's cache of compiled code, so it is not measured.
  for (let load = 0; load <= LOADS; load += 1) {
    const page = await context.newPage();
    await slowed(page, CPU_SLOWDOWN);
    await page.goto(paths.results({ dias: "90" }));
    // Releases the chart's days only now, so that the time to load the page does not count.
    await page.getByRole("heading", { name: "Publicaciones recientes" }).waitFor();
    await page.waitForTimeout(SETTLED_MS);
    release();
    // Waits without querying the page, because a query would take processor time from it.
    await page.waitForTimeout(SETTLED_MS);
    const time = await page.evaluate(() => (globalThis as unknown as { benchChart: number }).benchChart);
    if (!(time > 0)) throw new Error("No chart was drawn.");
    if (load > 0) times.push(time);
    await page.close();
  }
  await context.close();
  return times;
}

function largeExport(): Buffer {
  const rows = largeRows();
  const posts = rows.posts.map(({ url, day, engagements, impressions }) => [
    ...[url, day, engagements, null],
    ...[url, day, impressions],
  ]);
  const days = rows.days.map(({ day, impressions, engagements }) => [day, impressions, engagements]);
  return workbook({
    INTERACCIÓN: [["Fecha", "Impresiones", "Interacciones"], ...days],
    PUBLICACIONES: [
      [
        ...["URL de la publicación", "Fecha de publicación", "Interacciones", null],
        ...["URL de la publicación", "Fecha de publicación", "Impresiones"],
      ],
      ...posts,
    ],
  });
}

/** Makes a first import, which is not measured, because Postgres compiles and caches its statements during it. */
async function warmUp(browser: Browser, origin: string): Promise<void> {
  const context = await browser.newContext(contextOptions(origin));
  const page = await context.newPage();
  await signIn(page, "Cuenta nueva", paths.results());
  const client = await clientOf(origin, (await sessionOn(page)).access_token);
  const { error } = await client.rpc("import_linkedin_export", { p_export: JSON.stringify(largeRows()) });
  if (error) throw error;
  await context.close();
}

async function importOf(browser: Browser, origin: string) {
  await warmUp(browser, origin);
  const context = await browser.newContext(contextOptions(origin));
  const page = await context.newPage();
  await context.addInitScript({ content: "globalThis.__name ??= (value) => value;" });
  await signIn(page, "Cuenta nueva", paths.results());
  await page.getByRole("button", { name: "Importar exportación" }).click();
  const dialog = page.getByRole("dialog");
  // Passes the file's path, because Playwright unpacks contents on the page's main thread.
  const file = join(await mkdtemp(join(tmpdir(), "bench-export-")), "export.xlsx");
  await writeFile(file, largeExport());
  await dialog.locator('input[type="file"]').waitFor({ state: "attached" });
  await page.waitForTimeout(SETTLED_MS);
  await slowed(page, CPU_SLOWDOWN);
  const timeOf = async (act: () => Promise<unknown>, after?: () => Promise<unknown>) => {
    let ms = 0;
    // Measures processor time, because worker, database and page share this machine.
    const { ms: task } = await longestThreadTime(browser, page, async () => {
      const begun = performance.now();
      await act();
      ms = performance.now() - begun;
      await after?.();
    });
    return { ms, task };
  };
  const read = await timeOf(async () => {
    await dialog.locator('input[type="file"]').setInputFiles(file);
    await dialog.getByText("Esto encontramos:").waitFor();
  });
  const saved = await timeOf(
    async () => {
      await dialog.getByRole("button", { name: "Guardar estas cifras" }).click();
      await page.getByText("Exportación importada").waitFor({ timeout: 60_000 });
    },
    async () => {
      await page.getByRole("slider").first().waitFor();
      await page.waitForLoadState("networkidle");
    },
  );
  await context.close();
  await rm(dirname(file), { recursive: true });
  return { read, saved };
}

export async function runScreen({ build }: { build: boolean }): Promise<boolean> {
  if (build) execFileSync("npm", ["run", "--silent", "build"], { stdio: ["ignore", "ignore", "inherit"] });
  const server = await startPreview();
  const browser = await launchBrowser();
  try {
    const chart = printLimit(
      `first chart after its data (${CPU_SLOWDOWN}x CPU), middle of ${LOADS}`,
      quantile(await chartTimes(browser, server.origin), 0.5),
      "ms",
      100,
      0,
    );
    const { read, saved } = await importOf(browser, server.origin);
    const isRead = printLimit(
      `import of 5,000 rows: read and shown (${CPU_SLOWDOWN}x CPU)`,
      read.ms,
      "ms",
      2_000,
      0,
    );
    const isSaved = printLimit("import of 5,000 rows: saved", saved.ms, "ms", 2_000, 0);
    const slowed = `(${CPU_SLOWDOWN}x CPU)`;
    const isReadSmoothly = printLimit(
      `import: longest task while it is read, processor time ${slowed}`,
      read.task,
      "ms",
      50,
      0,
    );
    const isSavedSmoothly = printLimit(
      `import: longest task while it is saved, processor time ${slowed}`,
      saved.task,
      "ms",
      50,
      0,
    );
    return chart && isRead && isSaved && isReadSmoothly && isSavedSmoothly;
  } finally {
    await browser.close();
    await server.stop();
  }
}
