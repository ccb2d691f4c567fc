import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type Page } from "playwright";
import {
  addPost,
  column,
  consent,
  fillNewPost,
  finishOnboarding,
  nextMinute,
  openLogin,
  openPosts,
  startSignIn,
} from "../e2e/support/journey.ts";
import { BROWSER_ARGS, findBrowser } from "../scripts/browser.mjs";
import { startPreview, startServer } from "../scripts/preview.ts";
import { memoryOf, walkPages } from "./support/dev-memory.ts";

const print = (name: string, value: number, unit: string, limit: string) =>
  console.log(`${name}\t${value.toFixed(unit === "requests" ? 0 : 2)}\t${unit}\t(at most ${limit})`);
/**
 * Limits of each process's resident memory in megabytes. The server contains Vite, whose memory grows with each opened
 * page.
 */
const MEMORY_LIMITS: Record<string, string> = { server: "600", functions: "150", npm: "80" };
const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

const startDev = (folder: string) =>
  startServer(
    (port) => ({
      command: "npm",
      args: ["run", "dev"],
      env: { PORT: String(port), TRIBUNA_LOCAL_DIR: folder },
    }),
    { probe: "/rest/v1/credit_packs", timeoutMs: 300_000 },
  );

async function devReady(folder: string): Promise<number> {
  const server = await startDev(folder);
  await server.stop();
  return server.readyAfter / 1000;
}

function printMemory(when: string, npm: number) {
  for (const [name, { rss, peak }] of Object.entries(memoryOf(npm)))
    print(`dev memory ${when}, ${name} (peak ${peak.toFixed(0)})`, rss, "MB", MEMORY_LIMITS[name] ?? "");
}

async function benchDev() {
  const folder = mkdtempSync(path.join(tmpdir(), "tribuna-bench-"));
  try {
    const first = await startDev(folder);
    print("dev ready, first time", first.readyAfter / 1000, "s", "15");
    if (process.platform === "linux") printMemory("at the first start", first.pid);
    await first.stop();
    print(
      "dev ready, afterwards (median of 3)",
      median([await devReady(folder), await devReady(folder), await devReady(folder)]),
      "s",
      "6",
    );
    if (process.platform === "linux") {
      const used = await startDev(folder);
      printMemory("when ready", used.pid);
      await walkPages(used.origin);
      printMemory("after every page, twice", used.pid);
      await used.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function benchSignIn(newPage: () => Promise<Page>) {
  const times: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    const page = await newPage();
    await openLogin(page);
    const clicked = performance.now();
    await startSignIn(page);
    const atConsent = performance.now();
    await page.getByRole("radio", { name: "Cuenta nueva" }).check();
    const allowed = performance.now();
    await page.getByRole("button", { name: "Permitir" }).click();
    await page.getByRole("heading", { name: "Selecciona tu país" }).waitFor();
    // Leaves out the time that the user spends on LinkedIn's consent page.
    times.push(atConsent - clicked + (performance.now() - allowed));
    await page.context().close();
  }
  print("sign-in click to onboarding (median of 5)", median(times) / 1000, "s", "2");
}

async function benchPosts(newPage: () => Promise<Page>) {
  const page = await newPage();
  await openLogin(page);
  await startSignIn(page);
  await consent(page, "Lucía Fernández");
  await finishOnboarding(page);
  await openPosts(page);

  await fillNewPost(page, {
    title: "Tres cuentas",
    notes: "Una petición.",
    pages: ["Café Andino", "Estudio Norte"],
  });
  let requests = 0;
  const count = (request: { method(): string; url(): string }) => {
    const isRead =
      ["GET", "OPTIONS"].includes(request.method()) || /\/rpc\/(count|list)_/.test(request.url());
    if (!isRead && request.url().includes("/v1/")) requests += 1;
  };
  page.on("request", count);
  await page.getByRole("button", { name: /^Guardar/ }).click();
  await page.getByText("Publicación creada").first().waitFor();
  page.off("request", count);
  print("writes of a card with three publishers", requests, "requests", "1");

  const text = nextMinute(25_000);
  await addPost(page, { title: "Reloj de texto", notes: `Texto ${Date.now()}`, when: text });
  await addPost(page, {
    title: "Reloj con imagen",
    notes: `Imagen ${Date.now()}`,
    picture: "e2e/fixtures/cafe.jpg",
    when: text,
  });
  await column(page, "Publicadas").getByText("Reloj de texto").waitFor({ timeout: 120_000 });
  print("due post to 'listas' on screen, text", (Date.now() - text.at) / 1000, "s", "5");
  await column(page, "Publicadas").getByText("Reloj con imagen").waitFor({ timeout: 120_000 });
  print("due post to 'listas' on screen, picture", (Date.now() - text.at) / 1000, "s", "5");
  await page.context().close();
}

function printWholeRun() {
  try {
    const run = JSON.parse(readFileSync("test-results/whole-run.json", "utf8")) as { seconds: number };
    print("npm test, the last run here", run.seconds, "s", "600");
  } catch {
    console.log("npm test\tnot measured\t\t(run `npm test` first)");
  }
}

printWholeRun();
await benchDev();
if (process.argv.includes("--dev")) process.exit();
execFileSync("npm", ["run", "--silent", "build"], { stdio: ["ignore", "ignore", "inherit"] });
const found = await findBrowser();
const server = await startPreview();
const browser = await chromium.launch({
  executablePath: found.executablePath,
  args: BROWSER_ARGS,
  env: { ...process.env, ...found.env } as Record<string, string>,
});
const newPage = async () =>
  (
    await browser.newContext({
      baseURL: server.origin,
      locale: "es-BO",
      timezoneId: "America/La_Paz",
      viewport: { width: 1440, height: 900 },
    })
  ).newPage();
try {
  await benchSignIn(newPage);
  await benchPosts(newPage);
} finally {
  await browser.close();
  await server.stop();
}
