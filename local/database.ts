import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { bootstrap } from "./database/bootstrap.ts";
import type { Engine, Query, Unlisten } from "./database/engines/engine.ts";
import { openPgliteEngine } from "./database/engines/pglite-engine.ts";
import { openPostgresEngine } from "./database/engines/postgres-engine.ts";
import { isForbidden, serverAddress, serverRefusal } from "./database/engines/server-refusal.ts";
import { answerLikePostgrest } from "./database/error-answers.ts";
import { applyMigrations } from "./database/migrations.ts";
import { setContextAtOnce } from "./database/request-context.ts";

export type Persona = {
  role: "anon" | "authenticated" | "service_role";
  userId?: string;
  claims?: Record<string, unknown>;
};

export type LocalDatabase = Omit<Engine, "dump"> & {
  /**
   * Runs fn in a transaction as a persona, as PostgREST does. Commits unless `rollback` is set or fn
   * throws.
   */
  as<T>(persona: Persona, fn: (query: Query) => Promise<T>, options?: { rollback?: boolean }): Promise<T>;
  listen(channel: string, fn: (payload: string) => void): Promise<Unlisten>;
  /** A database on a Postgres server has no dump. */
  dump?(): Promise<Blob>;
};

export type OpenDatabaseOptions = {
  dataDir?: string;
  databaseUrl?: string;
  migrationsDir?: string;
  snapshot?: Blob;
  isCopy?: boolean;
};

export const MIGRATIONS_DIR = join(import.meta.dirname, "..", "supabase", "migrations");
export const SCHEMAS_DIR = join(import.meta.dirname, "..", "supabase", "schemas");

class Rollback<T> extends Error {
  constructor(readonly value: T) {
    super("rollback");
  }
}

function actAs(engine: Engine): LocalDatabase["as"] {
  return async <T>(persona: Persona, fn: (query: Query) => Promise<T>, options?: { rollback?: boolean }) => {
    const claims = { role: persona.role, ...(persona.userId && { sub: persona.userId }), ...persona.claims };
    try {
      return await engine.transaction(async (query) => {
        await query(
          `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
            set_config('request.jwt.claim.sub', $3, true), set_config('request.jwt.claim.role', $1, true)`,
          [persona.role, JSON.stringify(claims), persona.userId ?? ""],
        );
        const value = await fn(query);
        if (options?.rollback) throw new Rollback(value);
        return value;
      });
    } catch (error) {
      if (error instanceof Rollback) return error.value as T;
      throw error;
    }
  };
}

async function applySeed(engine: Engine, file: string): Promise<void> {
  if (!existsSync(file)) return;
  const seeded = await engine.query(
    "select 1 from supabase_migrations.schema_migrations where version = 'seed'",
  );
  if (seeded.length > 0) return;
  await engine.exec(await readFile(file, "utf8"));
  await engine.query(
    "insert into supabase_migrations.schema_migrations (version, name) values ('seed', 'seed')",
  );
}

async function prepare(engine: Engine, migrationsDir: string): Promise<void> {
  await bootstrap(engine);
  await applyMigrations(engine, migrationsDir);
  await applySeed(engine, join(migrationsDir, "..", "seed.sql"));
}

/**
 * Opens the database and applies its new migrations. When a migration file fails, `MigrationError` is thrown, that file
 * has changed nothing, and earlier files stay applied.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<LocalDatabase> {
  const { databaseUrl, dataDir, snapshot, isCopy = false, migrationsDir = MIGRATIONS_DIR } = options;
  const engine = databaseUrl
    ? await openPostgresEngine(databaseUrl)
    : await openPgliteEngine({ dataDir, snapshot });
  try {
    if (!isCopy) await prepare(engine, migrationsDir);
  } catch (error) {
    await engine.close().catch(() => {});
    throw databaseUrl && isForbidden(error) ? serverRefusal(serverAddress(databaseUrl), error) : error;
  }
  // Without `rlsState`, Supabase Lite would run GRANT ALL at the first request and so undo the column grants.
  Object.assign(engine.connection, { rlsState: "active" });
  engine.connection.normalizeDbError = answerLikePostgrest;
  setContextAtOnce(engine.connection);
  return Object.assign(engine, { as: actAs(engine) });
}
