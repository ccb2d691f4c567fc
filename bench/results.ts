// Measures the results and the export of the user's data. Ends with code 1 beyond a limit.
import { parseArgs } from "node:util";
import { runArchive } from "./support/results/archive.ts";
import { runQueries } from "./support/results/queries.ts";
import { runScreen } from "./support/results/screen.ts";
import { runSync } from "./support/results/sync.ts";
import { runParts } from "./support/run-parts.ts";

const { values } = parseArgs({
  options: { only: { type: "string" }, "skip-build": { type: "boolean", default: false } },
});

const parts = {
  queries: runQueries,
  sync: runSync,
  archive: runArchive,
  screen: () => runScreen({ build: !values["skip-build"] }),
};
await runParts(parts, values.only);
