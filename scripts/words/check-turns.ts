import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { turnFaults } from "./turn-faults.ts";

/** Generated files, and migrations, which repeat the comments of the schema files. */
const UNREAD = /database\.types|supabase\/migrations\//;

const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((path) => /\.(?:tsx?|mjs|sql)$/.test(path) && !UNREAD.test(path) && existsSync(path));
const faults = turnFaults(new Map(listed.sort().map((path) => [path, readFileSync(path, "utf8")])));
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
