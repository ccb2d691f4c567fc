import { readFile } from "node:fs/promises";
import { getAuthSchemaSql, getStorageSchemaSql } from "@supabase/lite";
import type { Engine } from "./engines/engine.ts";

const script = (name: string) => readFile(new URL(`./sql/${name}.sql`, import.meta.url), "utf8");

/**
 * Extensions of a hosted project. When a server lacks an extension, a SQL script creates the functions that the
 * project uses.
 */
const DOUBLES = [
  { extension: "pg_cron", script: "cron" },
  { extension: "pg_net", script: "net" },
  { extension: "supabase_vault", script: "vault" },
] as const;

async function isPrepared(engine: Omit<Engine, "dump">): Promise<boolean> {
  const [row] = await engine.query<{ found: boolean }>(
    "select to_regclass('supabase_migrations.schema_migrations') is not null as found",
  );
  return row?.found ?? false;
}

/**
 * Prepares a new database only, because a second run would restore default privileges that migrations revoke. So a
 * change here needs a new STATE_VERSION.
 */
export async function bootstrap(engine: Omit<Engine, "dump">): Promise<void> {
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
  await engine.exec(await script("migrations"));
}
