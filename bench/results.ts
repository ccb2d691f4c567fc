// The figures of results and of the user's data: `npm run bench:results -- --only queries`. Ends with code 1 when one does
// not hold.
import { parseArgs } from "node:util";
import { runArchive } from "./support/results/archive.ts";
import { runQueries } from "./support/results/queries.ts";
import { runScreen } from "./support/results/screen.ts";
import { runSync } from "./support/results/sync.ts";

const { values } = parseArgs({
  options: { only: { type: "string" }, "skip-build": { type: "boolean", default: false } },
});

const PARTS: Record<string, () => Promise<boolean>> = {
  queries: runQueries,
  sync: runSync,
  archive: runArchive,
  screen: () => runScreen({ build: !values["skip-build"] }),
};
const wanted = values.only === undefined ? Object.keys(PARTS) : [values.only];
let holds = true;
for (const name of wanted) {
  const part = PARTS[name];
  if (!part) throw new Error(`--only takes ${Object.keys(PARTS).join(", ")}.`);
  holds = (await part()) && holds;
}
console.log(holds ? "Everything holds." : "Something does not hold: see above.");
process.exitCode = holds ? 0 : 1;
