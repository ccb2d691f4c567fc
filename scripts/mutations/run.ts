// `npm run tool -- mutations` breaks the code rule by rule in a copy of the last commit, and runs the tests that must
// fail. Ends with code 1 when a mutation survives. `--only drafts` chooses an area; `--list` prints the mutations.
import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { mutatedFile } from "./apply.ts";
import { MUTATIONS } from "./list.ts";
import type { Mutation } from "./mutation.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const CACHE = join(".cache", "tribuna");

/** The copy has its own cache of databases, because a mutated schema must not reach the project's cache. */
function copyOfProject(): string {
  const copy = mkdtempSync(join(tmpdir(), "tribuna-mutations-"));
  const archive = execFileSync("git", ["archive", "HEAD"], { cwd: ROOT, maxBuffer: 1024 ** 3 });
  execFileSync("tar", ["x", "-C", copy], { input: archive });
  const libraries = join(ROOT, "node_modules");
  mkdirSync(join(copy, "node_modules", CACHE), { recursive: true });
  for (const name of readdirSync(libraries))
    if (name !== ".cache" && !name.startsWith(".vite"))
      symlinkSync(join(libraries, name), join(copy, "node_modules", name));
  if (existsSync(join(libraries, CACHE)))
    for (const name of readdirSync(join(libraries, CACHE)).filter((one) => one.startsWith("empty-")))
      cpSync(join(libraries, CACHE, name), join(copy, "node_modules", CACHE, name));
  return copy;
}

function testsThatFail(copy: string, mutation: Mutation): string[] | null {
  const { path, text } = mutatedFile(copy, mutation);
  const whole = readFileSync(path, "utf8");
  const report = join(copy, "report.json");
  rmSync(report, { force: true });
  writeFileSync(path, text);
  try {
    const limits = ["--maxWorkers=1", "--testTimeout=120000", "--hookTimeout=300000"];
    const args = ["vitest", "run", mutation.test, ...limits, "--reporter=json", `--outputFile=${report}`];
    spawnSync("npx", args, { cwd: copy, stdio: "ignore" });
    const { testResults } = JSON.parse(readFileSync(report, "utf8")) as {
      testResults: { assertionResults: { status: string; title: string }[] }[];
    };
    const results = testResults.flatMap(({ assertionResults }) => assertionResults);
    if (!results.some(({ status }) => status === "failed" || status === "passed")) return null;
    return results.filter(({ status }) => status === "failed").map(({ title }) => title);
  } finally {
    writeFileSync(path, whole);
  }
}

const { values } = parseArgs({
  options: { only: { type: "string" }, list: { type: "boolean", default: false } },
});
const chosen = MUTATIONS.filter(
  ({ area, rule }) => !values.only || area === values.only || rule.includes(values.only),
);
if (values.list) for (const { area, rule, test } of chosen) console.log(`${area}\t${rule}\t${test}`);
else {
  const copy = copyOfProject();
  let missed = 0;
  try {
    for (const mutation of chosen) {
      // On a busy machine the test runner may not start in time, so the tests run again when no test ran.
      const caught = testsThatFail(copy, mutation) ?? testsThatFail(copy, mutation);
      if (!caught?.length) missed += 1;
      const outcome = caught?.length ? `caught by ${caught.length}` : caught ? "MISSED" : "NOT RUN";
      console.log(`${outcome}\t${mutation.area}: ${mutation.rule}`);
      if (caught?.[0]) console.log(`\t\t${caught[0]}`);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  process.exitCode = missed > 0 ? 1 : 0;
}
