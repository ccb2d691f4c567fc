// `npm run tool -- dates --ahead 31` runs the tests of screens and rules with a clock 31 days ahead, because a test may
// pass only in the month of its fixed dates.
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({
  options: { ahead: { type: "string", default: "31" } },
  allowPositionals: true,
});
if (!/^-?\d{1,4}$/.test(values.ahead)) throw new Error("--ahead must be a whole number of days.");
const day = new Date(Date.now() + Number(values.ahead) * 86_400_000).toISOString().slice(0, 10);
console.log(`── the tests on ${day}`);
const { status } = spawnSync(
  "npx",
  ["vitest", "run", "--project", "unit", "--project", "ui", ...positionals],
  {
    stdio: "inherit",
    env: {
      ...process.env,
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --require ${JSON.stringify(`${import.meta.dirname}/days-ahead.cjs`)}`,
      DAYS_AHEAD: values.ahead,
    },
  },
);
process.exitCode = status ?? 1;
