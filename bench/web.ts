// `npm run bench:web`: how fast the built pages are on a middling phone, name, value and unit a line, medians of
// several runs. Times depend on the machine and on what else it does, so they are printed and never fail; the bytes
// are what `npm run budget` limits. `--runs N` (default 5), `--lighthouse` adds Lighthouse (fetched by npx, not ours).

import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";
import type { Browser } from "playwright";
import { consent, finishOnboarding, openLogin, startSignIn } from "../e2e/support/journey.ts";
import { startPreview } from "../scripts/preview.ts";
import { paths } from "../src/shared/paths.ts";
import { contextOptions, launchBrowser, type StorageState, signedInState } from "./support/browser.ts";
import { lighthouseScores } from "./support/lighthouse.ts";
import { type PageTiming, timePage } from "./support/page-timing.ts";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    lighthouse: { type: "boolean", default: false },
    "skip-build": { type: "boolean", default: false },
  },
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error("--runs must be a whole number of at least 1.");

const median = (numbers: number[]): number =>
  numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

const print = (name: string, value: string, unit: string, limit?: string) =>
  console.log([name, value, unit, ...(limit ? [`(at most ${limit})`] : [])].join("\t"));

const LCP_LIMITS: Readonly<Record<string, string>> = { landing: "1.3", dashboard: "3.0" };

/** Measured once each, for what moves on them; bytes and paint are about the same as the dashboard's. */
const OTHER_ROUTES = [
  paths.profile(),
  paths.research(),
  paths.results(),
  paths.calendar(),
  paths.settings(),
  paths.paymentSuccess(),
  paths.paymentCancelled(),
  "/no-such-page",
];

async function measure(browser: Browser, origin: string, name: string, path: string, state?: StorageState) {
  const timings: PageTiming[] = [];
  for (let run = 0; run < runs; run += 1)
    timings.push(await timePage(browser, origin, path, { storageState: state }));
  const of = (key: keyof PageTiming) => median(timings.map((timing) => timing[key]));
  const lcp = timings.map((timing) => timing.lcp / 1000);
  print(`${name} LCP`, (of("lcp") / 1000).toFixed(2), "s", LCP_LIMITS[name]);
  print(`${name} LCP range`, `${Math.min(...lcp).toFixed(2)}-${Math.max(...lcp).toFixed(2)}`, "s");
  print(`${name} total blocking time`, of("tbt").toFixed(0), "ms", name === "landing" ? "100" : undefined);
  print(`${name} layout shift`, of("cls").toFixed(3), "", "0.02");
  print(`${name} JavaScript on the wire`, (of("js") / 1000).toFixed(1), "KB");
  print(`${name} CSS files on the wire`, (of("css") / 1000).toFixed(1), "KB");
}

/** A landing that puts its work off must not block whoever then reads on. */
async function measureScrolled(browser: Browser, origin: string) {
  const timings: PageTiming[] = [];
  for (let run = 0; run < runs; run += 1)
    timings.push(await timePage(browser, origin, "/", { toBottom: true }));
  print(
    "landing, scrolled, total blocking time",
    median(timings.map(({ tbt }) => tbt)).toFixed(0),
    "ms",
    "100",
  );
  print("landing, scrolled, layout shift", median(timings.map(({ cls }) => cls)).toFixed(3), "", "0.02");
  print("landing, scrolled, JavaScript", (median(timings.map(({ js }) => js)) / 1000).toFixed(1), "KB");
}

const printShift = (path: string, { cls }: PageTiming) =>
  print(`${path} layout shift`, cls.toFixed(3), "", "0.02");

/** The two screens that only somebody new sees, each while its account stands there. */
async function measureFirstSteps(browser: Browser, origin: string): Promise<void> {
  const context = await browser.newContext(contextOptions(origin));
  const page = await context.newPage();
  const at = async (path: string) =>
    printShift(path, await timePage(browser, origin, path, { storageState: await context.storageState() }));
  await openLogin(page);
  await startSignIn(page);
  await consent(page, "Cuenta nueva");
  await finishOnboarding(page, {
    atOnboarding: () => at(paths.onboarding()),
    atWelcome: () => at(paths.welcome()),
  });
  await context.close();
}

if (!values["skip-build"]) {
  execFileSync("npm", ["run", "--silent", "build"], { stdio: ["ignore", "ignore", "inherit"] });
}
const server = await startPreview();
const browser = await launchBrowser();
try {
  const state = await signedInState(browser, server.origin);
  await measure(browser, server.origin, "landing", "/");
  await measureScrolled(browser, server.origin);
  await measure(browser, server.origin, "login", paths.login());
  await measure(browser, server.origin, "dashboard", paths.dashboard(), state);
  await measure(browser, server.origin, "posts", paths.posts(), state);
  for (const path of OTHER_ROUTES) {
    printShift(path, await timePage(browser, server.origin, path, { storageState: state }));
  }
  await measureFirstSteps(browser, server.origin);
  if (values.lighthouse) {
    const scores = await lighthouseScores(server.origin);
    for (const [category, score] of Object.entries(scores))
      print(`landing Lighthouse ${category}`, String(score), "of 100");
  } else {
    console.log("landing Lighthouse\tnot measured\t\t(add --lighthouse)");
  }
} finally {
  await browser.close();
  await server.stop();
}
