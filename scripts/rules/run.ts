import { parseArgs } from "node:util";
import { RULES, testsByRule } from "./rules.ts";

const { values } = parseArgs({ options: { all: { type: "boolean", default: false } } });
const tests = testsByRule();
const rules = Object.entries(RULES);
const untested = rules.filter(([id]) => !tests.has(id));
for (const [id, text] of values.all ? rules : untested) {
  console.log(`${id}  ${text}`);
  if (values.all) for (const { file, line } of tests.get(id) ?? []) console.log(`       ${file}:${line}`);
}
console.log(`${rules.length - untested.length} of ${rules.length} rules have a test whose title names them.`);
