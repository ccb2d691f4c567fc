import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { denoBinary } from "../../../local/functions/deno-binary.ts";
import { line } from "../money/scene.ts";

const ROOT = join(import.meta.dirname, "..", "..", "..");
const COLD_MS = 1_000;
const LIMITS = { document: 400, infographic: 250, candidates: 400 } as const;
const NAMES = {
  document: "PDF of ten pages",
  infographic: "infographic at full size",
  candidates: "four candidates",
} as const;

const median = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0;

export async function runTypesetting(): Promise<boolean> {
  console.log("Typesetting: processor time, one process each, median of ten");
  const held: boolean[] = [];
  for (const kind of ["document", "infographic", "candidates"] as const) {
    const config = join(ROOT, "supabase", "functions", "deno.json");
    const script = join(import.meta.dirname, "typesetting-run.ts");
    const { stdout } = await promisify(execFile)(denoBinary(), [
      ...["run", "--no-check", "--allow-all", "--node-modules-dir=manual", "--config", config, script, kind],
    ]);
    const { cold, warm } = JSON.parse(stdout) as { cold: number; warm: number[] };
    const [usual, fastest] = [median(warm), Math.min(...warm)].map(Math.round);
    held.push(
      line(
        `${NAMES[kind]}, warm`,
        (usual ?? 0) < LIMITS[kind],
        `${usual} ms (fastest ${fastest}; limit ${LIMITS[kind]})`,
      ),
    );
    held.push(line(`${NAMES[kind]}, cold`, cold < COLD_MS, `${Math.round(cold)} ms (limit ${COLD_MS})`));
  }
  return held.every(Boolean);
}
