// Types without a pause, a hundred times, until the page or the browser is killed at a random moment. Fails when more
// than two seconds of typing are lost. Linux only, because it finds the processes under /proc.

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { type BrowserContext, chromium, type Page } from "playwright";
import {
  browserProcesses,
  lostMs,
  type Typing,
  typeUntilKilled,
} from "../e2e/support/composer/kill-typing.ts";
import { signIn } from "../e2e/support/journey.ts";
import { BROWSER_ARGS, findBrowser } from "../scripts/browser.mjs";
import { startPreview } from "../scripts/preview.ts";
import { paths } from "../src/shared/paths.ts";
import { contextOptions } from "./support/browser.ts";

const KINDS = ["renderer", "page", "browser"] as const;
type Kind = (typeof KINDS)[number];

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "100" },
    kind: { type: "string" },
    seed: { type: "string", default: "1" },
    "skip-build": { type: "boolean", default: false },
    "with-server": { type: "boolean", default: false },
  },
});
const LIMIT_MS = 2_000;
const SHORTEST_MS = 300;
const LONGEST_MS = 6_000;

/** Mulberry32: the same seed gives the same moments of the browser's kills, so a run can be repeated. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
const print = (name: string, value: number, unit: string, limit = "") =>
  console.log([name, value.toFixed(0), unit, ...(limit ? [limit] : [])].join("\t"));

if (!values["skip-build"]) {
  execFileSync("npm", ["run", "--silent", "build"], { stdio: ["ignore", "ignore", "inherit"] });
}
const random = randomFrom(Number(values.seed));
const profile = mkdtempSync(path.join(tmpdir(), "tribuna-drafts-"));
const server = await startPreview();
const found = await findBrowser();
const launch = async (): Promise<BrowserContext> => {
  const context = await chromium.launchPersistentContext(profile, {
    ...contextOptions(server.origin),
    executablePath: found.executablePath,
    args: BROWSER_ARGS,
    env: { ...process.env, ...found.env } as Record<string, string>,
  });
  if (!values["with-server"])
    await context.route(/rpc\/(save|delete)_post_draft|rest\/v1\/post_drafts/, (route) => route.abort());
  return context;
};
const openCard = async (context: BrowserContext, postcard: number): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(paths.posts({ openCard: postcard }));
  await page.getByLabel("Texto a publicar").click({ timeout: 120_000 });
  return page;
};

async function kill(kind: Kind, page: Page): Promise<void> {
  const { browser, renderers } = browserProcesses(profile);
  if (kind === "browser") process.kill(browser, "SIGKILL");
  else if (kind === "renderer") for (const pid of renderers) process.kill(pid, "SIGKILL");
  // Closes the tab without an event, as an operating system does when the memory is full.
  else await page.close({ runBeforeUnload: false });
}

async function killOnce(context: BrowserContext, kind: Kind, run: number) {
  const postcard = 9_000_000 + run;
  const page = await openCard(context, postcard);
  const typing: Typing = { text: "", sentAt: [] };
  const typed = typeUntilKilled(page, run, typing);
  await new Promise((resolve) => setTimeout(resolve, SHORTEST_MS + random() * (LONGEST_MS - SHORTEST_MS)));
  const killedAt = performance.now();
  await kill(kind, page);
  await typed;
  if (kind === "browser") {
    await context.close().catch(() => undefined);
    context = await launch();
  } else await page.close().catch(() => undefined);
  const next = await openCard(context, postcard);
  const lost = lostMs(typing, await next.getByLabel("Texto a publicar").inputValue(), killedAt);
  await next.close();
  return { context, lost, keys: typing.text.length };
}

let worst = 0;
try {
  let context = await launch();
  await signIn(await context.newPage(), "Lucía Fernández");
  // A closed context loses everything that the browser holds only in memory.
  await context.close();
  context = await launch();
  const kinds = KINDS.filter((kind) => values.kind === undefined || values.kind === kind);
  const each = Math.ceil(Number(values.kills) / kinds.length);
  for (const kind of kinds) {
    const losses: number[] = [];
    let keys = 0;
    for (let run = 0; run < each; run += 1) {
      const once = await killOnce(context, kind, KINDS.indexOf(kind) * 10_000 + run);
      context = once.context;
      losses.push(once.lost);
      keys += once.keys;
    }
    losses.sort((a, b) => a - b);
    worst = Math.max(worst, losses.at(-1) ?? 0);
    print(`${kind} killed`, each, "times", `after ${keys} keys`);
    print(`typing lost with the ${kind}, half of the times at most`, losses[losses.length >> 1] ?? 0, "ms");
    print(`typing lost with the ${kind}, at most`, losses.at(-1) ?? 0, "ms", `(at most ${LIMIT_MS})`);
  }
  await context.close();
} finally {
  await server.stop();
  rmSync(profile, { recursive: true, force: true });
}
if (worst > LIMIT_MS) process.exitCode = 1;
