import { parseArgs } from "node:util";
import { runEvents } from "./support/money/events.ts";
import { runOperations } from "./support/money/operations.ts";
import { runSelfTest } from "./support/money/self-test.ts";
import { runParts } from "./support/run-parts.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    operations: { type: "string", default: "10000" },
    clients: { type: "string", default: "50" },
  },
});

const number = (name: "seed" | "operations" | "clients"): number => {
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} must be a whole number from 1.`);
  return value;
};
const operations = { seed: number("seed"), operations: number("operations"), clients: number("clients") };

const parts = {
  operations: () => runOperations(operations),
  events: runEvents,
  "self-test": () => runSelfTest(operations.seed),
};
await runParts(parts, values.only);
