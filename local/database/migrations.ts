import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Engine } from "./engine.ts";
import { splitStatements } from "./split-statements.ts";

const FILE_NAME = /^(\d+)_(.+)\.sql$/;

/** A migration that Postgres refused. The message names the file, the statement and the reason. */
export class MigrationError extends Error {
  override name = "MigrationError";
  constructor(
    readonly file: string,
    readonly statement: string,
    override readonly cause: unknown,
  ) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`Migration ${file} failed: ${reason}\nStatement:\n${statement}\nNothing of this file was applied.`);
  }
}

async function migrationFiles(dir: string): Promise<string[]> {
  const names = await readdir(dir);
  return names.filter((name) => FILE_NAME.test(name)).sort();
}

/** Applies the files that are not recorded yet, oldest first, each in one transaction. */
export async function applyMigrations(engine: Engine, dir: string): Promise<void> {
  const applied = await engine.query<{ version: string }>(
    "select version from supabase_migrations.schema_migrations",
  );
  const done = new Set(applied.map((row) => row.version));
  for (const file of await migrationFiles(dir)) {
    const [, version = "", name = ""] = FILE_NAME.exec(file) ?? [];
    if (done.has(version)) continue;
    const statements = splitStatements(await readFile(join(dir, file), "utf8"));
    await engine.transaction(async (query) => {
      for (const statement of statements) {
        await query(statement).catch((error: unknown) => {
          throw new MigrationError(file, statement, error);
        });
      }
      await query(
        "insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)",
        [version, name, statements],
      );
    });
  }
}
