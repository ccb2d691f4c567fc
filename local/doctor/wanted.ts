import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Query } from "../database/engines/engine.ts";
import { MIGRATIONS_DIR } from "../database.ts";
import { discoverFunctions } from "../functions/discover.ts";
import { CATALOGUE } from "./catalogue.ts";
import type { Wanted } from "./finding.ts";
import type { Facts } from "./project.ts";

const SUPABASE = join(import.meta.dirname, "..", "..", "supabase");

const migrations = (): Wanted["migrations"] =>
  readdirSync(MIGRATIONS_DIR)
    .map((file) => /^(\d+)_(.+)\.sql$/.exec(file))
    .filter((match) => match !== null)
    .map(([, version = "", name = ""]) => ({ version, name }))
    .sort((a, b) => a.version.localeCompare(b.version));

function functions(bytes: Readonly<Record<string, number>>): Wanted["functions"] {
  const config = readFileSync(join(SUPABASE, "config.toml"), "utf8");
  return discoverFunctions(join(SUPABASE, "functions"), join(SUPABASE, "config.toml")).map(({ name }) => {
    const [, table = ""] = config.split(`[functions.${name}]\n`);
    const [own = ""] = table.split("\n[");
    return {
      name,
      hasImportMap: own.includes('import_map = "./functions/deno.json"'),
      bytes: bytes[name] ?? null,
    };
  });
}

export async function readWanted(
  query: Query,
  known: Pick<Wanted, "host" | "site" | "env" | "now"> & { bytes?: Readonly<Record<string, number>> },
): Promise<Wanted> {
  const lines = await query<{ line: string }>(CATALOGUE);
  const jobs = await query<{ jobname: string }>("select jobname from cron.job order by jobname");
  const buckets = await query<Facts["buckets"][number]>(
    "select id, public, file_size_limit::int as size, allowed_mime_types as types from storage.buckets order by id",
  );
  const { bytes = {}, ...rest } = known;
  return {
    ...rest,
    migrations: migrations(),
    catalogue: lines.map(({ line }) => line),
    schedules: jobs.map(({ jobname }) => jobname),
    buckets,
    functions: functions(bytes),
  };
}
