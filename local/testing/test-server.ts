import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { type LocalDatabase, openDatabase } from "../database.ts";
import type { PostgresVersion } from "./database-kind.ts";
import { addressOf, createProject, ownerOf, push, startHostedServer } from "./hosted-postgres.ts";

const TEMPLATE = "tribuna_template";

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const sql = postgres(serverUrl, { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}

export async function startTestServer(
  version: PostgresVersion,
): Promise<{ url: string; stop(): Promise<void> }> {
  const server = await startHostedServer({ version });
  try {
    await createProject(server.url, TEMPLATE);
    await push(server.url, TEMPLATE);
    return server;
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
  serverUrl: string,
  { asPlatform = false, withStorageService = false }: CopyOptions = {},
): Promise<LocalDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await onServer(serverUrl, `create database ${name} template ${TEMPLATE} owner postgres`);
  if (withStorageService)
    await onServer(serverUrl, `alter database ${name} set storage.allow_delete_query = 'true'`);
  // Removes `auth` from the superuser's search path, because Postgres would otherwise print that schema's names
  // without the schema.
  if (asPlatform)
    await onServer(
      serverUrl,
      `alter role supabase_admin in database ${name} set search_path to "$user", public, extensions`,
    );
  const user = asPlatform ? serverUrl : ownerOf(serverUrl);
  const database = await openDatabase({ databaseUrl: addressOf(user, name), isCopy: true });
  const { close } = database;
  return Object.assign(database, {
    close: async () => {
      await close();
      await onServer(serverUrl, `drop database ${name} with (force)`);
    },
  });
}
