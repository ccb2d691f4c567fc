import { parseArgs } from "node:util";
import { runCrowd } from "./support/ai/crowd.ts";
import { runOverhead } from "./support/ai/overhead.ts";
import { runTypesetting } from "./support/ai/typesetting.ts";
import { seededRandom } from "./support/publishing/simulation/random.ts";
import { runParts } from "./support/run-parts.ts";

const { values } = parseArgs({
  options: { only: { type: "string" }, seed: { type: "string", default: "20261122" } },
});
const random = seededRandom(Number(values.seed));

const parts = {
  typesetting: runTypesetting,
  overhead: runOverhead,
  crowd: () => runCrowd((below) => Math.floor(random() * below)),
};
await runParts(parts, values.only);
