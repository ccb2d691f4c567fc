import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Mutation } from "./mutation.ts";

/** Databases are built from migrations, so a mutation of a schema file changes the migration. */
function decidingFile(root: string, file: string): string {
  if (!file.startsWith("supabase/schemas/")) return join(root, file);
  const folder = join(root, "supabase", "migrations");
  const [baseline = ""] = readdirSync(folder).sort();
  return join(folder, baseline);
}

export function mutatedFile(
  root: string,
  { file, after, from, to }: Mutation,
): { path: string; text: string } {
  const path = decidingFile(root, file);
  const text = readFileSync(path, "utf8");
  const begin = after === undefined ? 0 : text.indexOf(after);
  const at = begin < 0 ? -1 : text.indexOf(from, begin);
  if (at < 0) throw new Error(`${file} does not say: ${from}`);
  if (after === undefined && text.includes(from, at + 1))
    throw new Error(`${file} says more than once: ${from}`);
  return { path, text: text.slice(0, at) + to + text.slice(at + from.length) };
}
