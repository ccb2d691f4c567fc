// `npm run bench -- advice`: how often advice is given to users whose hours and formats have no effect (at most 5
// %), and how often it is given where one has: `npm run bench -- advice`. Ends with code 1 when one does not hold.
import { runChance, runPower } from "./support/advice.ts";
import { runParts } from "./support/run-parts.ts";

await runParts({ chance: runChance, power: runPower }, undefined);
