import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { type LocalDatabase, openDatabase } from "../database.ts";
import type { PostgresVersion } from "./database-kind.ts";
import { startRealPostgres } from "./real-postgres.ts";

const TEMPLATE = "tribuna_template";

/** The address of another database of the same server. */
function addressOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const sql = postgres(serverUrl, { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}

/** A Postgres server with one database that was migrated as a hosted project is, of which `copyTestDatabase` makes copies. */
export async function startTestServer(
  version: PostgresVersion,
): Promise<{ url: string; stop(): Promise<void> }> {
  const server = await startRealPostgres({ version });
  try {
    await onServer(server.url, `create database ${TEMPLATE}`);
    await (await openDatabase({ databaseUrl: addressOf(server.url, TEMPLATE), asHosted: true })).close();
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** A fresh migrated database on the server; it goes when it is closed. */
export async function copyTestDatabase(serverUrl: string): Promise<LocalDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await onServer(serverUrl, `create database ${name} template ${TEMPLATE}`);
  // A copy has all of the template but the settings of the database itself (roles.sql).
  await onServer(serverUrl, `alter database ${name} set search_path to "$user", public, extensions`);
  const database = await openDatabase({ databaseUrl: addressOf(serverUrl, name), isCopy: true });
  const { close } = database;
  return Object.assign(database, {
    close: async () => {
      await close();
      await onServer(serverUrl, `drop database ${name} with (force)`);
    },
  });
}
