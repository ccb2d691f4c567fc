import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { filesWithMoreTurns, type TurnsLeft, turnFaults, turnsLeft } from "./turn-faults.ts";

const LIST = "scripts/words/turns-left.json";

/** Generated files, and migrations, which repeat the comments of the schema files. */
const UNREAD = /database\.types|supabase\/migrations\//;

const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((path) => /\.(?:tsx?|mjs|sql)$/.test(path) && !UNREAD.test(path) && existsSync(path));
const sources = new Map(listed.sort().map((path) => [path, readFileSync(path, "utf8")]));
const allowed = JSON.parse(readFileSync(LIST, "utf8")) as TurnsLeft;
const faults = turnFaults(sources, allowed);
for (const fault of faults) console.error(fault);
if (process.argv.includes("--shrink")) {
  const left = turnsLeft(sources);
  const more = filesWithMoreTurns(allowed, left);
  if (more.length === 0) writeFileSync(LIST, `${JSON.stringify(left, null, 2)}\n`);
  else console.error(`${LIST} allows these files no more: ${more.join(", ")}`);
}
if (faults.length > 0) process.exitCode = 1;
