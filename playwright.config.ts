import { defineConfig } from "@playwright/test";
import { BROWSER_ARGS, findBrowser } from "./scripts/browser.mjs";

const browser = await findBrowser();
// Making a database takes the backend ten seconds. Workers read this file too, and inherit what was found.
process.env.TRIBUNA_SNAPSHOT ??= await (await import("./local/testing/test-database.ts")).migratedSnapshot();
const PORT = Number(process.env.E2E_PORT ?? 4173);
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** Journeys in a real browser against the built app and the embedded backend, in memory. */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results/e2e",
  // Waits are long because a busy machine is slow: no journey is about time, so each wait ends only when something is
  // wrong.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  fullyParallel: false,
  workers: process.env.E2E_WORKERS ? Number(process.env.E2E_WORKERS) : 3,
  forbidOnly: Boolean(process.env.CI),
  // What passes only then is named at the end of `npm test`: chance decides nothing, and hides nothing.
  retries: 1,
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    // A press that goes nowhere is known after this long, not when the journey has used up its time.
    actionTimeout: 60_000,
    baseURL: `http://localhost:${PORT}`,
    locale: "es-BO",
    timezoneId: "America/La_Paz",
    colorScheme: "dark",
    // What fades in has another contrast on its way, and each frame of what turns while one waits is drawn by software.
    // Journeys about what moves, and a few others, ask for motion.
    contextOptions: { reducedMotion: "reduce" },
    // It would answer requests that a test means to intercept; its own journeys let it in.
    serviceWorkers: "block",
    // Without pictures and copies of the page between its steps, which would be made for every journey that passes.
    trace: { mode: "retain-on-first-failure", screenshots: false, snapshots: false },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: browser.executablePath,
      args: BROWSER_ARGS,
      env: { ...process.env, ...browser.env } as Record<string, string>,
    },
  },
  projects: [
    // First, so that it runs beside the others: it starts `npm run dev` itself, and waits for it more than it works.
    { name: "development", testMatch: /\.dev\.spec\.ts$/, use: { viewport: desktop } },
    { name: "desktop", testIgnore: /\.(phone|dev)\.spec\.ts$/, use: { viewport: desktop } },
    { name: "phone", testMatch: /\.phone\.spec\.ts$/, use: { viewport: phone, hasTouch: true } },
  ],
  webServer: {
    command: `npx vite preview --outDir ${process.env.E2E_DIST ?? "dist"} --port ${PORT} --strictPort`,
    url: `http://localhost:${PORT}`,
    env: { TRIBUNA_MEMORY: "1", TRIBUNA_SNAPSHOT: process.env.TRIBUNA_SNAPSHOT },
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
  },
});
