import { parseArgs } from "node:util";
import { runChaos, runSelfTest } from "./support/publishing/chaos.ts";
import { runFairness } from "./support/publishing/fairness.ts";
import { runLateness, runThroughput } from "./support/publishing/speed.ts";
import { runTickCost } from "./support/publishing/tick-cost.ts";
import { runParts } from "./support/run-parts.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    runs: { type: "string", default: "2" },
    posts: { type: "string", default: "1000" },
    seed: { type: "string", default: "20261121" },
    lanes: { type: "string" },
    kind: { type: "string" },
    /**
     * The path of a file that stores finished runs. A run in this file is skipped while the source files are unchanged.
     */
    log: { type: "string" },
  },
});

const number = (name: "runs" | "posts" | "seed" | "lanes"): number => {
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} must be a whole number from 1.`);
  return value;
};
const chaos = {
  runs: number("runs"),
  posts: number("posts"),
  seed: number("seed"),
  lanes: values.lanes === undefined ? undefined : number("lanes"),
  kind: values.kind,
  log: values.log,
};

const parts = {
  "self-test": () => runSelfTest(chaos),
  chaos: () => runChaos(chaos),
  throughput: () => runThroughput(Math.max(chaos.posts, 1000)),
  lateness: runLateness,
  fairness: runFairness,
  tick: runTickCost,
};
await runParts(parts, values.only);
