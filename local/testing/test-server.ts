import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import { type LocalDatabase, openDatabase } from "../database.ts";
import { type DatabaseKind, serverVersion } from "./database-kind.ts";
import { addressOf, createProject, ownerOf, push, startHostedServer } from "./hosted-postgres.ts";
import { startRealPostgres } from "./real-postgres.ts";
import { CACHE, fingerprint } from "./test-database.ts";

/** Characters have Unicode's classes and cases, as in the embedded database. */
const LOCALE = [
  ...["--locale", "C", "--lc-ctype", "C.UTF-8"],
  ...["--locale-provider", "builtin", "--builtin-locale", "C.UTF-8"],
];

type Server = Awaited<ReturnType<typeof startRealPostgres>>;

/** Each concurrent worker makes a folder, and the first rename wins. */
async function keep(server: Server, target: string): Promise<void> {
  const draft = await mkdtemp(`${target}.draft-`);
  await server.stopInto(draft);
  await rename(draft, target).catch(async (error: NodeJS.ErrnoException) => {
    await rm(draft, { recursive: true });
    if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
  });
}

async function removeOthers(kept: string, version: number): Promise<void> {
  const names = await readdir(CACHE);
  const old = names.filter((name) => new RegExp(`^server-${version}-[\\w-]+$`).test(name) && name !== kept);
  await Promise.all(old.map((name) => rm(join(CACHE, name), { recursive: true, force: true })));
}

/**
 * Starts a copy of a stopped, migrated server. The original is made once for each state of the migrations,
 * because making and migrating a cluster takes 2 s of processor time.
 */
export async function startMigratedServer(): Promise<Server> {
  const version = serverVersion();
  const name = `server-${version}-utf8-${await fingerprint()}`;
  const path = join(CACHE, name);
  if (!existsSync(path)) {
    await mkdir(CACHE, { recursive: true });
    const server = await startRealPostgres({ version, locale: LOCALE });
    try {
      await (await openDatabase({ databaseUrl: server.url })).close();
      await keep(server, path);
    } finally {
      await server.stop();
    }
    await removeOthers(name, version);
  }
  return startRealPostgres({ version, copyOf: path });
}

const TEMPLATE = "tribuna_template";

/** A hosted server has the roles of Supabase, where the migrations' owner is no superuser. */
export type TestServer = { url: string; isHosted: boolean };

async function onServer(serverUrl: string, ...statements: string[]): Promise<void> {
  // A connection to the server's first database would prevent copies of that database.
  const sql = postgres(addressOf(serverUrl, "template1"), { max: 1, onnotice: () => {} });
  try {
    for (const statement of statements) await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}

export async function startTestServer(
  kind: Exclude<DatabaseKind, "pglite">,
): Promise<TestServer & { stop(): Promise<void> }> {
  const isHosted = kind !== "server";
  const server = await (isHosted
    ? startHostedServer({ version: serverVersion(kind) })
    : startMigratedServer());
  try {
    if (isHosted) {
      await createProject(server.url, TEMPLATE);
      await push(server.url, TEMPLATE);
    } else await onServer(server.url, `alter database postgres rename to ${TEMPLATE}`);
    return { url: server.url, isHosted, stop: server.stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

type CopyOptions = {
  asPlatform?: boolean;
  withStorageService?: boolean;
};

/** `close` drops the copy. */
export async function copyTestDatabase(
  { url, isHosted }: TestServer,
  { asPlatform = false, withStorageService = false }: CopyOptions = {},
): Promise<LocalDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await onServer(
    url,
    `create database ${name} template ${TEMPLATE} owner postgres`,
    // A copy lacks the settings of the original (local/database/sql/roles.sql).
    ...(isHosted ? [] : [`alter database ${name} set search_path to "$user", public, extensions`]),
    ...(withStorageService ? [`alter database ${name} set storage.allow_delete_query = 'true'`] : []),
    // Removes `auth` from the superuser's search path, because Postgres would otherwise print that schema's names
    // without the schema.
    ...(asPlatform && isHosted
      ? [`alter role supabase_admin in database ${name} set search_path to "$user", public, extensions`]
      : []),
  );
  const user = asPlatform || !isHosted ? url : ownerOf(url);
  const database = await openDatabase({ databaseUrl: addressOf(user, name), isCopy: true });
  const { close } = database;
  return Object.assign(database, {
    close: async () => {
      await close();
      await onServer(url, `drop database ${name} with (force)`);
    },
  });
}
