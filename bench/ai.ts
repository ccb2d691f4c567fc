// The figures of AI work: `npm run bench:ai -- --only typesetting`; also overhead, crowd.
import { parseArgs } from "node:util";
import { runCrowd } from "./support/ai/crowd.ts";
import { runOverhead } from "./support/ai/overhead.ts";
import { runTypesetting } from "./support/ai/typesetting.ts";
import { seededRandom } from "./support/publishing/simulation/random.ts";

const { values } = parseArgs({
  options: { only: { type: "string" }, seed: { type: "string", default: "20261122" } },
});
const random = seededRandom(Number(values.seed));

const PARTS: Record<string, () => Promise<boolean>> = {
  typesetting: runTypesetting,
  overhead: runOverhead,
  crowd: () => runCrowd((below) => Math.floor(random() * below)),
};
const wanted = values.only === undefined ? Object.keys(PARTS) : [values.only];
let holds = true;
for (const name of wanted) {
  const part = PARTS[name];
  if (!part) throw new Error(`--only takes ${Object.keys(PARTS).join(", ")}.`);
  holds = (await part()) && holds;
  console.log("");
}
console.log(holds ? "Everything holds." : "Something does not hold: see above.");
process.exitCode = holds ? 0 : 1;
