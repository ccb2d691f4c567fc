import { cpus } from "node:os";
import { KINDS, MIXES } from "./faults.ts";
import type { Order } from "./lane.ts";
import { runOnLanes } from "./lanes.ts";
import { SABOTAGES } from "./sabotage.ts";
import { addVerdicts, broken, type Line, NO_FAULT, totalOf, type Verdict } from "./verdict.ts";

export type ChaosOptions = { runs: number; posts: number; seed: number; lanes?: number; kind?: string };

const SHARE = 0.2;
const COLUMNS: [title: string, cell: (line: Line) => number][] = [
  ["posts", (line) => line.posts],
  ["faults", (line) => line.faults],
  ["max accepted/attempt", (line) => line.acceptedMax],
  ["duplicates", (line) => line.duplicates],
  ["lost", (line) => line.lost],
  ["open >5 min", (line) => line.open],
  ["failed", (line) => line.failed],
  ["comments wrong", (line) => line.comments],
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
  const judged = faults.length === 0 ? "holds" : `BROKEN: ${faults.join("; ")}`;
  console.log(
    `  credits that do not add up: ${verdict.creditErrors}. ${judged}${again ? " (time is not judged here)" : ""}`,
  );
}

/** Every kind of fault, `runs` times each; true when all that must hold did. */
export async function runChaos(options: ChaosOptions): Promise<boolean> {
  const { runs, posts, seed } = options;
  const lanes = options.lanes ?? Math.max(1, cpus().length);
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
  const orders = kinds.flatMap(({ name }) =>
    Array.from({ length: runs }, (_, run): Order => ({ kind: name, posts, share: SHARE, seed: seed + run })),
  );
  const verdicts = new Map<string, { verdict: Verdict; runs: number }>();
  let all: Verdict | undefined;
  let holds = true;
  let seconds = 0;
  const startedAt = performance.now();
  await runOnLanes(orders, lanes, (report) => {
    const kind = kinds.find(({ name }) => name === report.order.kind);
    if (!kind) return;
    seconds += report.seconds;
    const before = verdicts.get(kind.name);
    const sum = { verdict: addVerdicts(before?.verdict, report.verdict), runs: (before?.runs ?? 0) + 1 };
    verdicts.set(kind.name, sum);
    for (const fault of broken(report.verdict, kind.again)) {
      holds = false;
      console.log(`! ${kind.name}, seed ${report.order.seed}: ${fault}`);
    }
    if (sum.runs < runs) return;
    all = addVerdicts(all, sum.verdict);
    printKind(kind.name, runs, sum.verdict, broken(sum.verdict, kind.again), kind.again === true);
  });
  if (all) console.log(`\n${lineRow("everything", totalOf(all))}`);
  const took = (performance.now() - startedAt) / 1000;
  console.log(
    `${orders.length} runs in ${took.toFixed(0)} s; a run took ${(seconds / orders.length).toFixed(1)} s,` +
      ` so 200 runs of each kind take about ${(((took / orders.length) * kinds.length * 200) / 60) | 0} minutes here.`,
  );
  return holds;
}

/** Breaks the engine in every way that we know of; true when the table showed each. */
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
  await runOnLanes(orders, 1, ({ order, verdict }) => {
    const sabotage = SABOTAGES.find(({ name }) => name === order.sabotage);
    const shown = broken(verdict);
    const isFound = sabotage !== undefined && shown.includes(sabotage.shows);
    if (isFound) found += 1;
    console.log(`${isFound ? "found " : "MISSED"}  ${order.sabotage}: ${shown.join("; ")}`);
  });
  return found === SABOTAGES.length;
}
