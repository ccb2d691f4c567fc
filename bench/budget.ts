// `npm run budget`: opens each route of dist/ in a browser and adds up the gzipped files that load before a click,
// because the bundler's manifest lacks late imports.

import { existsSync, readFileSync } from "node:fs";
import { migratedSnapshot } from "../local/testing/test-database.ts";
import { startPreview } from "../scripts/preview.ts";
import { paths } from "../src/shared/paths.ts";
import { atFirstSteps, launchBrowser, signedInState } from "./support/browser.ts";
import { gzipOfFiles, gzipOfTexts, type LoadedFiles, loadedFiles } from "./support/loaded-files.ts";

const DIST = "dist";
/** A kilobyte has 1000 bytes here, as in budgets.json and Vite's report. */
const KB = 1000;

type Kind = "js" | "css";
type Limits = Partial<Record<Kind, number>>;
type Budgets = Record<
  "landing" | "login" | "dashboard" | "posts" | "research" | "calendar" | "settings" | "other",
  Limits
>;
type Route = { path: string; limits: keyof Budgets; isOfVisitors?: boolean };

const ROUTES: readonly Route[] = [
  { path: "/", limits: "landing", isOfVisitors: true },
  { path: paths.login(), limits: "login", isOfVisitors: true },
  { path: paths.dashboard(), limits: "dashboard" },
  { path: paths.posts(), limits: "posts" },
  { path: paths.research(), limits: "research" },
  { path: paths.results(), limits: "other" },
  { path: paths.calendar(), limits: "calendar" },
  { path: paths.settings(), limits: "settings" },
  { path: paths.profile(), limits: "other" },
  { path: paths.paymentSuccess(), limits: "other" },
  { path: paths.paymentCancelled(), limits: "other" },
  { path: paths.reviewBoard(), limits: "other" },
  { path: paths.mailAction(), limits: "other" },
  { path: paths.unsubscribe(), limits: "other" },
  { path: "/no-such-page", limits: "other" },
];

const AT_ONCE = 4;

const bytesOf = (files: LoadedFiles, kind: Kind): number =>
  gzipOfFiles(DIST, files[kind]) + (kind === "css" ? gzipOfTexts(files.inlineCss) : 0);

if (!existsSync(`${DIST}/app.html`)) {
  console.error("There is no build in dist/. Run `npm run build` first.");
  process.exit(1);
}
const budgets: Budgets = JSON.parse(readFileSync("budgets.json", "utf8"));
const listed = process.argv.includes("--files");
process.env.TRIBUNA_SNAPSHOT ??= await migratedSnapshot();
const server = await startPreview();
const browser = await launchBrowser();
let exceeded = 0;
try {
  const session = await signedInState(browser, server.origin);
  const check = (name: string, files: LoadedFiles, limits: Limits) => {
    for (const [kind, limit] of Object.entries(limits) as [Kind, number][]) {
      const size = bytesOf(files, kind) / KB;
      const ok = size > 0 && size <= limit;
      if (!ok) exceeded += 1;
      console.log(
        `${name} ${kind}\t${size.toFixed(1)}\tKB gzip\t(at most ${limit})${ok ? "" : "\tEXCEEDED"}`,
      );
    }
    if (!listed) return;
    for (const file of files.js) console.log(`  ${(gzipOfFiles(DIST, [file]) / KB).toFixed(1)}\t${file}`);
  };
  for (let first = 0; first < ROUTES.length; first += AT_ONCE) {
    const routes = ROUTES.slice(first, first + AT_ONCE);
    const loaded = await Promise.all(
      routes.map(({ path, isOfVisitors }) =>
        loadedFiles(browser, server.origin, path, isOfVisitors ? undefined : session),
      ),
    );
    for (const [index, files] of loaded.entries()) {
      const route = routes[index];
      if (route) check(route.path, files, budgets[route.limits]);
    }
  }
  await atFirstSteps(browser, server.origin, async (path, state) =>
    check(path, await loadedFiles(browser, server.origin, path, state), budgets.other),
  );
} finally {
  await browser.close();
  await server.stop();
}
process.exitCode = exceeded > 0 ? 1 : 0;
