import { defineConfig } from "@playwright/test";
import { BROWSER_ARGS, findBrowser } from "./scripts/browser.mjs";

const browser = await findBrowser();
// The backend takes ten seconds to make a database. Workers read this file too, and inherit the snapshot.
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
  // `npm test` lists the journeys that passed only at the second try, so that no flaky one is hidden.
  retries: 1,
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    // A click without an effect fails after this long, not at the journey's time limit.
    actionTimeout: 60_000,
    baseURL: `http://localhost:${PORT}`,
    locale: "es-BO",
    timezoneId: "America/La_Paz",
    colorScheme: "dark",
    // Fading elements have another contrast meanwhile, and software draws each frame of an animation. Journeys about
    // motion, and a few others, turn it on.
    contextOptions: { reducedMotion: "reduce" },
    // A service worker would answer requests that a test means to intercept; its own journeys allow it.
    serviceWorkers: "block",
    // Tracing every test costs 7 % of processor time. To debug a failing test, run it with `--trace on`.
    trace: "off",
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
