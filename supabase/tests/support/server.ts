import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll } from "vitest";
import { bootstrap } from "../../../local/database/bootstrap.ts";
import type { Engine } from "../../../local/database/engines/engine.ts";
import { POSTGRES_JSON_TEXTS } from "../../../local/database/engines/json-texts.ts";
import { openPostgresEngine } from "../../../local/database/engines/postgres-engine.ts";
import { startMigratedServer } from "../../../local/testing/test-server.ts";
import type { Query } from "./database.ts";

export type Server = {
  url: string;
  admin: Query;
  user(userId: string): Query;
  transaction<T>(userId: string | null, work: (query: Query) => Promise<T>): Promise<T>;
};

/**
 * Makes another database on a test's server, because a server applies all migrations in a fifth of the time that the
 * embedded database needs. Must be closed.
 */
export async function newDatabase(
  { admin, url }: Server,
  name: string,
  make: (engine: Engine) => Promise<void>,
): Promise<Engine> {
  await admin(`create database ${name} template template0`);
  const address = Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const maker = await openPostgresEngine(address);
  try {
    await bootstrap(maker);
    await make(maker);
  } finally {
    await maker.close();
  }
  // A new connection, because the search path of a database applies to later connections only.
  return openPostgresEngine(address);
}

const queryOn =
  (sql: Pick<Sql, "unsafe">): Query =>
  async <T>(text: string, params: unknown[] = []) => {
    const rows = await sql.unsafe(text, params as Parameters<Sql["unsafe"]>[1]);
    return [...rows] as T[];
  };

/**
 * Starts a migrated Postgres server, because the embedded database has a single connection and cannot run two
 * statements at once.
 */
export function testServer(connections: number): () => Server {
  let server: Server | undefined;
  const closers: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    const { url, stop } = await startMigratedServer();
    closers.push(stop);
    const sql = postgres(url, { max: connections, onnotice: () => {}, types: POSTGRES_JSON_TEXTS });
    closers.push(() => sql.end());
    const transaction: Server["transaction"] = async <T>(
      userId: string | null,
      work: (query: Query) => Promise<T>,
    ) => {
      const box = await sql.begin(async (session) => {
        if (userId !== null) {
          await session`select set_config('request.jwt.claims', ${JSON.stringify({ sub: userId, role: "authenticated" })}, true),
            set_config('role', 'authenticated', true)`;
        }
        return { answer: await work(queryOn(session)) };
      });
      return box.answer as T;
    };
    server = {
      url,
      admin: queryOn(sql),
      transaction,
      user:
        (userId) =>
        <T>(text: string, params: unknown[] = []) =>
          transaction(userId, (query) => query<T>(text, params)),
    };
    // After a change of the migrations, several test files make the server's original at the same time.
  }, 180_000);
  afterAll(async () => {
    for (const close of closers.reverse()) {
      await close();
    }
  });
  return () => {
    if (!server) throw new Error("The server starts before the first test of the file.");
    return server;
  };
}
