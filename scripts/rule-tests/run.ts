import { parseArgs } from "node:util";
import { checkCoverage, writeCoverage } from "./coverage.ts";

const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });
const problems = values.check ? checkCoverage() : writeCoverage();
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
