// `npm run tool -- fuzz --runs 10` runs the property tests with random seeds; `--seed 7` repeats a seed.
import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { propertyTests } from "./tests/test-files.mjs";

const { values } = parseArgs({
  options: { seed: { type: "string" }, runs: { type: "string", default: "3" } },
});
const whole = (name, value) => {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} must be a whole number from 1.`);
  return number;
};
const runs = whole("runs", values.runs);
const first = values.seed === undefined ? randomInt(1, 2 ** 31 - runs) : whole("seed", values.seed);
const failed = [];
for (let seed = first; seed < first + runs; seed += 1) {
  console.log(`\n── seed ${seed}`);
  const { status } = spawnSync("npx", ["vitest", "run", ...propertyTests()], {
    stdio: "inherit",
    env: { ...process.env, FUZZ_SEED: String(seed) },
  });
  if (status !== 0) failed.push(seed);
}
for (const seed of failed)
  console.log(`Seed ${seed} failed. Again: npm run tool -- fuzz --runs 1 --seed ${seed}`);
console.log(`${runs - failed.length} of ${runs} seeds passed, from ${first} on`);
process.exitCode = failed.length > 0 ? 1 : 0;
