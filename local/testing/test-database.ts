import { createHash } from "node:crypto";
import { existsSync, openAsBlob } from "node:fs";
import { link, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openPgliteEngine } from "../database/engines/pglite-engine.ts";
import { type LocalDatabase, MIGRATIONS_DIR, openDatabase } from "../database.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const PGLITE = join(ROOT, "node_modules", "@electric-sql", "pglite", "package.json");
export const CACHE = join(ROOT, "node_modules", ".cache", "tribuna");
/** Files and folders that determine a migrated database; a change in any of them causes a new snapshot. */
const SOURCES = [MIGRATIONS_DIR, join(ROOT, "local", "database"), join(ROOT, "supabase", "seed.sql")];

/** Removes the databases that tests do not need, because they are two thirds of the files in each copy. */
const MAKE_LIGHT = [
  "update pg_database set datistemplate = false",
  "drop database template1",
  "drop database template0",
];

async function filesOf(path: string): Promise<string[]> {
  if (!existsSync(path)) return [];
  if (path.endsWith(".sql")) return [path];
  const names = await readdir(path, { recursive: true });
  return names
    .filter((name) => /(?<!\.test)\.(sql|ts)$/.test(name))
    .sort()
    .map((name) => join(path, name));
}

export async function fingerprint(): Promise<string> {
  const hash = createHash("sha256").update(MAKE_LIGHT.join());
  for (const source of SOURCES) {
    for (const file of await filesOf(source))
      hash.update(file.slice(ROOT.length)).update(await readFile(file));
  }
  return hash.digest("hex").slice(0, 16);
}

/**
 * Moves a snapshot to its path unless another worker has already done so. An existing file is never replaced, because
 * a Blob of the file reads it later and would fail.
 */
async function keep(target: string, snapshot: Blob): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const draft = `${target}.${process.pid}.${performance.now()}`;
  await writeFile(draft, Buffer.from(await snapshot.arrayBuffer()));
  await link(draft, target).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(draft);
}

/** Dumps the database after a checkpoint, because a copy then opens without replaying the log. */
async function dumpOf({ query, dump }: Pick<LocalDatabase, "query" | "dump">): Promise<Blob> {
  if (!dump) throw new Error("The embedded database cannot be dumped.");
  await query("checkpoint");
  return dump();
}

async function removeOthers(kept: string): Promise<void> {
  const names = await readdir(CACHE);
  const old = names.filter((name) => /^database-\w+\.tar$/.test(name) && name !== kept);
  await Promise.all(old.map((name) => rm(join(CACHE, name), { force: true })));
}

/**
 * A snapshot of an empty cluster, for tests with their own migrations. Opening a copy is much faster than
 * creating a cluster.
 */
export async function emptySnapshot(): Promise<Blob> {
  const { version } = JSON.parse(await readFile(PGLITE, "utf8")) as { version: string };
  const path = join(CACHE, `empty-${version}-light.tar`);
  if (!existsSync(path)) {
    const engine = await openPgliteEngine({});
    try {
      for (const statement of MAKE_LIGHT) await engine.query(statement);
      await keep(path, await dumpOf(engine));
    } finally {
      await engine.close();
    }
  }
  return openAsBlob(path);
}

export async function migratedSnapshot(): Promise<string> {
  const name = `database-${await fingerprint()}.tar`;
  const path = join(CACHE, name);
  if (!existsSync(path)) {
    const database = await openDatabase({ snapshot: await emptySnapshot() });
    try {
      await keep(path, await dumpOf(database));
    } finally {
      await database.close();
    }
    await removeOthers(name);
  }
  return path;
}

/** All databases in the process share one Blob, because SnapshotFiles unpacks each Blob only once. */
let snapshot: Promise<Blob> | undefined;

export async function createTestDatabase(): Promise<LocalDatabase> {
  snapshot ??= migratedSnapshot().then((path) => openAsBlob(path));
  return openDatabase({ snapshot: await snapshot, isCopy: true });
}
