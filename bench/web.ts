// Measures load times of the built pages on a medium phone. Never fails, because machines differ; `npm run budget`
// limits bytes.

import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";
import type { Browser } from "playwright";
import { type RunningServer, startPreview } from "../scripts/preview.ts";
import { paths } from "../src/shared/paths.ts";
import {
  launchBrowser,
  plannerState,
  type StorageState,
  signedInState,
  withFirstStepsPage,
} from "./support/browser.ts";
import { lighthouseScores } from "./support/lighthouse.ts";
import { type Awaited, type PageTiming, timePage } from "./support/page-timing.ts";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "7" },
    beside: { type: "string" },
    only: { type: "string" },
    lighthouse: { type: "boolean", default: false },
    "skip-build": { type: "boolean", default: false },
  },
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error("--runs must be a whole number of at least 1.");

type Who = "visitor" | "user" | "planner";
type Route = { name: string; path: string; who: Who; awaited: Awaited };

const ROUTES: readonly Route[] = [
  { name: "landing", path: "/", who: "visitor", awaited: {} },
  { name: "login", path: paths.login(), who: "visitor", awaited: { control: "form button[type=submit]" } },
  {
    name: "dashboard",
    path: paths.dashboard(),
    who: "user",
    awaited: { control: "nav a", data: "main dl dd span" },
  },
  {
    name: "planner",
    path: paths.posts(),
    who: "planner",
    awaited: { control: "nav a", data: "[data-postcard]" },
  },
  { name: "calendar", path: paths.calendar(), who: "planner", awaited: { control: "nav a" } },
];

const LIMITS: Readonly<Record<string, Partial<Record<keyof PageTiming, number>>>> = {
  landing: { lcp: 0.6, cls: 0.02 },
  login: { lcp: 0.9, usable: 1.7, cls: 0.02 },
  dashboard: { lcp: 0.9, firstData: 1.8, cls: 0.02 },
  planner: { lcp: 1, firstData: 2.1, cls: 0.02 },
  calendar: { lcp: 1, cls: 0.02 },
};

/** These routes are measured only for layout shift, because they load and paint like the dashboard. */
const OTHER_ROUTES = [
  paths.profile(),
  paths.research(),
  paths.results(),
  paths.settings(),
  paths.paymentSuccess(),
  paths.paymentCancelled(),
  paths.mailAction(),
  paths.unsubscribe(),
  "/no-such-page",
];

const PUBLIC_ROUTES = [
  "/",
  paths.login(),
  paths.paymentSuccess(),
  paths.paymentCancelled(),
  paths.unsubscribe(),
  "/no-such-page",
];

const median = (numbers: number[]): number =>
  numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

const print = (name: string, value: string, unit: string, limit?: string) =>
  console.log([name, value, unit, ...(limit ? [`(at most ${limit})`] : [])].join("\t"));

const seconds = (ms: number): string => (ms / 1000).toFixed(2);

function figure(timings: readonly PageTiming[], key: "lcp" | "usable" | "firstData", limit?: number): string {
  const times = timings.map((timing) => timing[key]);
  if (times.some(Number.isNaN)) return "";
  const bound = limit === undefined ? "" : ` of ${limit}`;
  return `${seconds(median([...times]))}${bound} (${seconds(Math.min(...times))}-${seconds(Math.max(...times))})`;
}

function printRoute(name: string, timings: readonly PageTiming[]): void {
  const limits = LIMITS[name.split(" ")[0] ?? ""] ?? {};
  const of = (key: keyof PageTiming) => median(timings.map((timing) => timing[key]));
  const cells = [
    name.padEnd(16),
    figure(timings, "lcp", limits.lcp).padEnd(26),
    figure(timings, "usable", limits.usable).padEnd(26),
    figure(timings, "firstData", limits.firstData).padEnd(26),
    of("cls").toFixed(3).padEnd(8),
    of("tbt").toFixed(0).padEnd(8),
    (of("js") / 1000).toFixed(1).padEnd(8),
    (of("css") / 1000).toFixed(1),
  ];
  console.log(cells.join(""));
}

type Build = { name: string; server: RunningServer; states: Record<Who, StorageState | undefined> };

async function startBuild(browser: Browser, name: string, outDir?: string): Promise<Build> {
  const server = await startPreview(outDir);
  const user = await signedInState(browser, server.origin);
  const planner = await plannerState(browser, server.origin);
  return { name, server, states: { visitor: undefined, user, planner } };
}

/** Measures all builds in turn, because other programs must disturb all builds equally. */
async function measureRoutes(browser: Browser, builds: readonly Build[]): Promise<void> {
  const wanted = values.only?.split(",");
  console.log(
    `${"route".padEnd(16)}${["LCP, s", "usable, s", "first data, s"].map((head) => head.padEnd(26)).join("")}` +
      `${["shift", "blocked", "JS KB"].map((head) => head.padEnd(8)).join("")}CSS KB`,
  );
  for (const { name, path, who, awaited } of ROUTES) {
    if (wanted && !wanted.includes(name)) continue;
    const timings = new Map<Build, PageTiming[]>(builds.map((build) => [build, []]));
    for (let run = 0; run < runs; run += 1) {
      for (const [build, list] of timings) {
        const storageState = build.states[who];
        list.push(await timePage(browser, build.server.origin, path, { storageState, awaited }));
      }
    }
    for (const [build, list] of timings) printRoute(`${name}${build.name}`, list);
  }
}

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

async function measureFirstSteps(browser: Browser, origin: string): Promise<void> {
  await withFirstStepsPage(browser, origin, async (path, storageState) =>
    printShift(path, await timePage(browser, origin, path, { storageState })),
  );
}

async function measureTheRest(browser: Browser, { server, states }: Build): Promise<void> {
  await measureScrolled(browser, server.origin);
  for (const path of OTHER_ROUTES) {
    printShift(path, await timePage(browser, server.origin, path, { storageState: states.user }));
  }
  await measureFirstSteps(browser, server.origin);
}

async function measureByLighthouse(origin: string): Promise<void> {
  for (const path of PUBLIC_ROUTES) {
    const scores = Object.entries(await lighthouseScores(origin + path));
    print(
      `${path} Lighthouse`,
      scores.map(([category, score]) => `${category} ${score}`).join(", "),
      "of 100",
    );
  }
}

if (!values["skip-build"]) {
  execFileSync("npm", ["run", "--silent", "build"], { stdio: ["ignore", "ignore", "inherit"] });
}
const browser = await launchBrowser();
const builds: Build[] = [];
try {
  if (values.beside) builds.push(await startBuild(browser, " beside", values.beside));
  const own = await startBuild(browser, "");
  builds.push(own);
  await measureRoutes(browser, builds);
  if (!values.only) await measureTheRest(browser, own);
  if (values.lighthouse) await measureByLighthouse(own.server.origin);
} finally {
  await browser.close();
  for (const { server } of builds) await server.stop();
}
