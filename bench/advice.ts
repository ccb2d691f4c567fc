// Simulates users and counts those who get the advice 'Cuándo y qué publicar'. When times and kinds of posts have no
// effect, at most 5 users in 100 may get it.
import { runChance, runPower } from "./support/advice.ts";
import { runParts } from "./support/run-parts.ts";

await runParts({ chance: runChance, power: runPower }, undefined);
