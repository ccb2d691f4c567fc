// Checks the import directions of docs/architecture.md and the sizes of folders. Refuses the browser's time zone, and
// functions that supported browsers lack, in code of the app. Reads modules with Vite's parser, because Biome ignores
// types and dynamic imports.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { paths } from "../../src/shared/paths.ts";
import { ALIASES } from "../aliases.ts";
import { browserClockFaults } from "./browser-clock.ts";
import { architectureFaults } from "./faults.ts";
import { folderSizeFaults } from "./folder-size.ts";
import { missingApiFaults } from "./missing-apis.ts";

const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  // Git also lists files that were deleted or moved but not staged.
  .filter((path) => existsSync(path));
const files = listed.filter((path) => /\.tsx?$/.test(path) && !path.endsWith(".d.ts"));
const sources = new Map(files.map((path) => [path, readFileSync(path, "utf8")]));
const aliases = Object.fromEntries(
  Object.entries(ALIASES).map(([name, folder]) => [name, relative(process.cwd(), folder)]),
);
const addresses = { paths: Object.values(paths).map((address) => address()), home: "src/shared/paths.ts" };
const faults = [
  ...architectureFaults(sources, aliases, addresses),
  ...browserClockFaults(sources),
  ...missingApiFaults(sources),
  ...folderSizeFaults(listed),
];
for (const fault of faults) console.error(fault);
console.log(`${sources.size} modules, ${faults.length} faults`);
if (faults.length > 0) process.exitCode = 1;
