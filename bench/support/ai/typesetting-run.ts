// Runs under Deno, as the functions do, and prints one JSON line of milliseconds. The first argument is the thing to
// typeset. Measures processor time, which a platform limits, and which does not grow with other work on the machine.
import process from "node:process";

const spent = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const began = spent();
const { renderInfographic, renderInfographicCandidates } = await import(
  "../../../supabase/functions/_shared/typesetting/render.ts"
);
const { renderDocument } = await import("../../../supabase/functions/_shared/typesetting/render-document.ts");
const { exampleInfographic, tenPages } = await import(
  "../../../supabase/functions/_shared/typesetting/testing/contents.ts"
);

const WARM_RUNS = 10;
const WORK: Record<string, () => Promise<unknown>> = {
  document: () => renderDocument(tenPages()),
  infographic: () => renderInfographic(exampleInfographic, "cards"),
  candidates: () => renderInfographicCandidates(exampleInfographic),
};
const work = WORK[(globalThis as unknown as { Deno: { args: string[] } }).Deno.args[0] ?? ""];
if (!work) throw new Error(`One of ${Object.keys(WORK).join(", ")}.`);
await work();
const cold = spent() - began;
const warm: number[] = [];
for (let run = 0; run < WARM_RUNS; run++) {
  const from = spent();
  await work();
  warm.push(spent() - from);
}
console.log(JSON.stringify({ cold, warm }));
