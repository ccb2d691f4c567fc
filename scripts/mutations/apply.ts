import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Mutation } from "./mutation.ts";

/**
 * The path of the file to mutate. For a schema file this is the migration, because databases are built from
 * migrations.
 */
function decidingFile(root: string, file: string): string {
  if (!file.startsWith("supabase/schemas/")) return join(root, file);
  const folder = join(root, "supabase", "migrations");
  const [baseline = ""] = readdirSync(folder).sort();
  return join(folder, baseline);
}

/** Returns the file of a mutation and its changed text. Throws unless the text to replace occurs once. */
export function mutated(root: string, { file, after, from, to }: Mutation): { path: string; text: string } {
  const path = decidingFile(root, file);
  const text = readFileSync(path, "utf8");
  const begin = after === undefined ? 0 : text.indexOf(after);
  const at = begin < 0 ? -1 : text.indexOf(from, begin);
  if (at < 0) throw new Error(`${file} does not say: ${from}`);
  if (after === undefined && text.includes(from, at + 1))
    throw new Error(`${file} says more than once: ${from}`);
  return { path, text: text.slice(0, at) + to + text.slice(at + from.length) };
}
