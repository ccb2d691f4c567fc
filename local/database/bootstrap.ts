import { readFile } from "node:fs/promises";
import { getAuthSchemaSql, getStorageSchemaSql } from "@supabase/lite";
import type { Engine } from "./engines/engine.ts";

const script = (name: string) => readFile(new URL(`./sql/${name}.sql`, import.meta.url), "utf8");

/** A hosted project's extensions, with doubles for servers without them. */
const DOUBLES = [
  { extension: "pg_cron", script: "cron" },
  { extension: "pg_net", script: "net" },
  { extension: "supabase_vault", script: "vault" },
] as const;

async function isPrepared(engine: Engine): Promise<boolean> {
  const [row] = await engine.query<{ found: boolean }>(
    "select to_regclass('supabase_migrations.schema_migrations') is not null as found",
  );
  return row?.found ?? false;
}

/**
 * Makes an empty database as hosted before the first migration: roles, privileges, schemas, auth and storage, cron,
 * net, vault. Once: a repetition would restore revoked default privileges. Changes need a new STATE_VERSION.
 */
export async function bootstrap(engine: Engine): Promise<void> {
  if (await isPrepared(engine)) return;
  await engine.exec(await script("roles"));
  await engine.exec(getAuthSchemaSql());
  await engine.exec(getStorageSchemaSql());
  await engine.exec(await script("auth"));
  const available = await engine.query<{ name: string }>("select name from pg_available_extensions");
  const names = new Set(available.map((row) => row.name));
  for (const double of DOUBLES) {
    if (!names.has(double.extension)) await engine.exec(await script(double.script));
  }
  // This statement comes last: its table marks the end of the bootstrap.
  await engine.exec(await script("migrations"));
}
