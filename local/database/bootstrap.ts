import { readFile } from "node:fs/promises";
import { getAuthSchemaSql, getStorageSchemaSql } from "@supabase/lite";
import type { Engine } from "./engine.ts";

const script = (name: string) => readFile(new URL(`./${name}.sql`, import.meta.url), "utf8");

/** The extensions that a hosted project has, each with the double that stands in where the server lacks it. */
const DOUBLES = [
  { extension: "pg_cron", script: "cron" },
  { extension: "pg_net", script: "net" },
  { extension: "supabase_vault", script: "vault" },
] as const;

/**
 * Brings an empty database to the state in which a hosted project runs its first migration: roles, default
 * privileges, schemas, auth and storage tables, and cron, net and vault. Runs again without harm.
 */
export async function bootstrap(engine: Engine): Promise<void> {
  await engine.exec(await script("roles"));
  await engine.exec(getAuthSchemaSql());
  await engine.exec(getStorageSchemaSql());
  await engine.exec(await script("auth"));
  const available = await engine.query<{ name: string }>("select name from pg_available_extensions");
  const names = new Set(available.map((row) => row.name));
  for (const double of DOUBLES) {
    if (!names.has(double.extension)) await engine.exec(await script(double.script));
  }
  await engine.exec(await script("migrations"));
}
