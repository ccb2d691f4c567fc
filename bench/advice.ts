// Simulates users who ask for the advice 'Cuándo y qué publicar'. Users whose choices change nothing may get advice at
// most 5 times in 100.
import { runChance, runPower } from "./support/advice.ts";
import { runParts } from "./support/run-parts.ts";

await runParts({ chance: runChance, power: runPower }, undefined);
