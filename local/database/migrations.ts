import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Engine } from "./engines/engine.ts";
import { splitStatements } from "./split-statements.ts";

const FILE_NAME = /^(\d+)_(.+)\.sql$/;

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

export class MigrationHistoryError extends Error {
  override name = "MigrationHistoryError";
}

type Migrated = Pick<Engine, "query" | "transaction">;
type Applied = { version: string; name: string | null; statements: string[] | null };

function assertUnchanged(applied: Applied, file: string, statements: string[]): void {
  if (!applied.statements || applied.statements.join("\n") === statements.join("\n")) return;
  throw new MigrationHistoryError(`Migration ${file} was changed after this database had run it`);
}

async function migrationFiles(dir: string): Promise<string[]> {
  const names = await readdir(dir);
  return names.filter((name) => FILE_NAME.test(name)).sort();
}

/** Applies each unrecorded file in a transaction. Throws `MigrationHistoryError` when records and files disagree. */
export async function applyMigrations(engine: Migrated, dir: string): Promise<void> {
  const rows = await engine.query<Applied>(
    "select version, name, statements from supabase_migrations.schema_migrations where version <> 'seed'",
  );
  const applied = new Map(rows.map((row) => [row.version, row]));
  const pending: { file: string; version: string; name: string; statements: string[] }[] = [];
  for (const file of await migrationFiles(dir)) {
    const [, version = "", name = ""] = FILE_NAME.exec(file) ?? [];
    const statements = splitStatements(await readFile(join(dir, file), "utf8"));
    const known = applied.get(version);
    if (known) assertUnchanged(known, file, statements);
    else pending.push({ file, version, name, statements });
    applied.delete(version);
  }
  const [unknown] = applied.keys();
  if (unknown)
    throw new MigrationHistoryError(`This database has run migration ${unknown}, which is not in ${dir}`);
  for (const migration of pending) await applyOne(engine, migration);
}

async function applyOne(
  engine: Migrated,
  { file, version, name, statements }: { file: string; version: string; name: string; statements: string[] },
): Promise<void> {
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
