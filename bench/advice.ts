// `npm run bench -- advice`: how often users get advice whose hours and formats have no effect (at most 5 %), and
// users whose do. Ends with code 1 beyond a limit.
import { runChance, runPower } from "./support/advice.ts";
import { runParts } from "./support/run-parts.ts";

await runParts({ chance: runChance, power: runPower }, undefined);
