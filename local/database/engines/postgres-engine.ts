import { createPostgresConnection } from "@supabase/lite/postgres";
import type { Engine, Query } from "./engine.ts";
import { POSTGRES_JSON_TEXTS } from "./json-texts.ts";
import { POSTGRES_NUMBER_TYPES } from "./number-parsers.ts";
import { serverAddress, serverRefusal } from "./server-refusal.ts";

/** Seconds after which a host that drops packets counts as unreachable. */
const CONNECT_TIMEOUT = 10;

type Parameters_ = Parameters<ReturnType<typeof createPostgresConnection>["driver"]["unsafe"]>[1];
type Session = { unsafe(sql: string, params?: Parameters_): PromiseLike<unknown> };

const queryOn =
  (session: Session): Query =>
  async <T>(sql: string, params?: unknown[]) => {
    const rows = (await session.unsafe(sql, params as Parameters_)) as T[];
    return [...rows];
  };

/**
 * Opens a database on a Postgres server, as a superuser, because bootstrapping creates roles. Throws
 * `DatabaseUrlError` when the server accepts no statement.
 */
export async function openPostgresEngine(databaseUrl: string): Promise<Engine> {
  const address = serverAddress(databaseUrl);
  const connection = createPostgresConnection({
    url: databaseUrl,
    postgresOptions: {
      onnotice: () => {},
      connect_timeout: CONNECT_TIMEOUT,
      types: { ...POSTGRES_NUMBER_TYPES, ...POSTGRES_JSON_TEXTS },
    },
  });
  const { driver } = connection;
  try {
    await driver.unsafe("select 1");
  } catch (error) {
    await connection.close().catch(() => {});
    throw serverRefusal(address, error);
  }
  return {
    connection,
    query: queryOn(driver),
    exec: async (sql) => {
      await driver.unsafe(sql).simple();
    },
    transaction: async (fn) => {
      // The object keeps postgres.js from awaiting `fn`'s result when that result is a promise.
      const box = await driver.begin(async (session) => ({ value: await fn(queryOn(session)) }));
      return box.value;
    },
    listen: async (channel, fn) => {
      const { unlisten } = await driver.listen(channel, fn);
      return unlisten;
    },
    close: () => connection.close(),
  };
}
