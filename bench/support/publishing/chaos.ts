import { cpus } from "node:os";
import type { Order, Report } from "./lane.ts";
import { runOnLanes } from "./lanes.ts";
import { type Done, fingerprint, RunLog } from "./run-log.ts";
import { KINDS, MIXES } from "./simulation/faults.ts";
import { SABOTAGES } from "./simulation/sabotage.ts";
import { addVerdicts, brokenRules, type Line, NO_FAULT, totalOf, type Verdict } from "./verdict.ts";

export type ChaosOptions = {
  runs: number;
  posts: number;
  seed: number;
  lanes?: number;
  kind?: string;
  log?: string;
};

const SHARE = 0.2;
const PRINTED_EVERY = 30;
const COLUMNS: [title: string, cell: (line: Line) => number][] = [
  ["posts", (line) => line.posts],
  ["faults", (line) => line.faults],
  ["max accepted/attempt", (line) => line.acceptedMax],
  ["duplicates", (line) => line.duplicates],
  ["lost", (line) => line.lost],
  ["open >5 min", (line) => line.open],
  ["failed", (line) => line.failed],
  ["comments wrong", (line) => line.comments],
  ["other words", (line) => line.mixed],
  ["charged wrongly", (line) => line.wronglyCharged],
  ["por confirmar", (line) => line.unconfirmed],
];
const PLACES = [...KINDS.flatMap(({ points }) => points.map(({ name }) => name)), NO_FAULT];
const NAME_WIDTH = 48;

const row = (name: string, cells: readonly (string | number)[]): string =>
  name.padEnd(NAME_WIDTH) +
  cells.map((cell, i) => String(cell).padStart((COLUMNS[i]?.[0].length ?? 0) + 2)).join("");
const lineRow = (name: string, line: Line): string =>
  row(
    name,
    COLUMNS.map(([, cell]) => cell(line)),
  );

function printKind(
  name: string,
  runs: number,
  verdict: Verdict,
  faults: readonly string[],
  again: boolean,
): void {
  console.log(`\n${name} (${runs} ${runs === 1 ? "run" : "runs"})`);
  const names = Object.keys(verdict.lines).sort((a, b) => PLACES.indexOf(a) - PLACES.indexOf(b));
  for (const point of names) console.log(lineRow(`  ${point}`, verdict.lines[point] as Line));
  if (verdict.signInsLost > 0) console.log(`  sign-ins written over by a refresh: ${verdict.signInsLost}`);
  const judged = faults.length === 0 ? "holds" : `BROKEN: ${faults.join("; ")}`;
  console.log(
    `  credits that do not add up: ${verdict.creditErrors}. ${judged}${again ? " (time is not judged here)" : ""}`,
  );
}

export async function runChaos(options: ChaosOptions): Promise<boolean> {
  const { runs, posts, seed } = options;
  const lanes = options.lanes ?? cpus().length + 1;
  const kinds = [...KINDS, ...MIXES].filter(({ name }) => !options.kind || name.includes(options.kind));
  console.log(
    `Chaos: ${posts} posts a run, ${SHARE * 100} % of them with a fault, ${runs} runs of each of ${kinds.length} kinds,` +
      ` seed ${seed}, ${lanes} processes. Postgres without fsync. Time is simulated.`,
  );
  console.log(
    row(
      "failure point",
      COLUMNS.map(([title]) => title),
    ),
  );
  // Alternates the kinds of faults, so that an interrupted bench has run each kind equally often.
  const orders = Array.from({ length: runs }, (_, run) =>
    kinds.map(({ name }): Order => ({ kind: name, posts, share: SHARE, seed: seed + run })),
  ).flat();
  const log = options.log === undefined ? null : new RunLog(options.log, fingerprint());
  const known = orders.flatMap((order) => log?.find(order) ?? []);
  const waiting = orders.filter((order) => !log?.find(order));
  if (log) console.log(`Sources ${fingerprint()}; the log has ${known.length} of ${orders.length} runs.`);
  const verdicts = new Map<string, { verdict: Verdict; runs: number }>();
  let holds = true;
  const take = ({ order, verdict }: Done): void => {
    const before = verdicts.get(order.kind);
    verdicts.set(order.kind, {
      verdict: addVerdicts(before?.verdict, verdict),
      runs: (before?.runs ?? 0) + 1,
    });
    for (const fault of brokenRules(verdict, isAgain(order.kind))) {
      holds = false;
      console.log(`! ${order.kind}, seed ${order.seed}: ${fault}`);
    }
    if (!isAgain(order.kind)) for (const history of verdict.histories) console.log(`  ${history}`);
  };
  known.forEach(take);
  const progress = startProgress(waiting.length);
  const onReport = (report: Report): void => {
    progress.add("seconds" in report ? report.seconds : 0);
    if ("error" in report) {
      holds = false;
      console.log(`! ${report.order.kind}, seed ${report.order.seed} did not end: ${report.error}`);
      return;
    }
    log?.add(report);
    take(report);
  };
  let printed = 0;
  await runOnLanes(waiting, lanes, onReport, ({ clockReaders }) => {
    if (printed === 0)
      console.log(`Simulated time: ${clockReaders} functions, defaults and views go by it, none by another.`);
    printed = clockReaders;
  });
  let all: Verdict | undefined;
  for (const { name, again } of kinds) {
    const sum = verdicts.get(name);
    if (!sum) continue;
    all = addVerdicts(all, sum.verdict);
    printKind(name, sum.runs, sum.verdict, brokenRules(sum.verdict, again), again === true);
  }
  if (all) console.log(`\n${lineRow("everything", totalOf(all))}`);
  if (waiting.length > 0) console.log(progress.words(kinds.length * 200));
  return holds;
}

const isAgain = (kind: string): boolean => MIXES.some(({ name, again }) => name === kind && again === true);

function startProgress(orders: number) {
  const startedAt = performance.now();
  const took = () => (performance.now() - startedAt) / 1000;
  const minutes = (runs: number) => Math.ceil(((took() / Math.max(done, 1)) * runs) / 60);
  let done = 0;
  let seconds = 0;
  return {
    add(of: number) {
      done += 1;
      seconds += of;
      if (done % PRINTED_EVERY === 0 && done < orders)
        console.log(`${done} of ${orders} runs; about ${minutes(orders - done)} minutes more.`);
    },
    words: (full: number) =>
      `${done} runs in ${took().toFixed(0)} s; a run took ${(seconds / Math.max(done, 1)).toFixed(1)} s,` +
      ` so 200 runs of each kind take about ${minutes(full)} minutes here.`,
  };
}

export async function runSelfTest(options: ChaosOptions): Promise<boolean> {
  console.log("Self-test: engines broken on purpose, each of which has to show.");
  const orders = SABOTAGES.map(
    ({ name, kind }): Order => ({
      kind,
      sabotage: name,
      posts: Math.min(options.posts, 100),
      share: 0.4,
      seed: options.seed,
    }),
  );
  let found = 0;
  await runOnLanes(orders, 1, (report) => {
    const { order } = report;
    const sabotage = SABOTAGES.find(({ name }) => name === order.sabotage);
    const shown = "error" in report ? [report.error] : brokenRules(report.verdict);
    const isFound = sabotage !== undefined && shown.includes(sabotage.shows);
    if (isFound) found += 1;
    console.log(`${isFound ? "found " : "MISSED"}  ${order.sabotage}: ${shown.join("; ")}`);
  });
  return found === SABOTAGES.length;
}
