// Runs under Deno and prints processor milliseconds as JSON, because hosts limit processor time.
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
const { exampleInfographic, tenPageDocument } = await import(
  "../../../supabase/functions/_shared/typesetting/testing/contents.ts"
);

const WARM_RUNS = 10;
const WORK: Record<string, () => Promise<unknown>> = {
  document: () => renderDocument(tenPageDocument()),
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
