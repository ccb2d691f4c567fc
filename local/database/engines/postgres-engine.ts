import { createPostgresConnection } from "@supabase/lite/postgres";
import type { Engine, Query } from "./engine.ts";
import { POSTGRES_JSON_TEXTS } from "./json-texts.ts";
import { POSTGRES_NUMBER_TYPES } from "./number-parsers.ts";

type Parameters_ = Parameters<ReturnType<typeof createPostgresConnection>["driver"]["unsafe"]>[1];
type Session = { unsafe(sql: string, params?: Parameters_): PromiseLike<unknown> };

const queryOn =
  (session: Session): Query =>
  async <T>(sql: string, params?: unknown[]) => {
    const rows = (await session.unsafe(sql, params as Parameters_)) as T[];
    return [...rows];
  };

/** Opens the same backend on a real Postgres server. Its user must be a superuser: roles are created. */
export async function openPostgresEngine(databaseUrl: string): Promise<Engine> {
  const connection = createPostgresConnection({
    url: databaseUrl,
    postgresOptions: {
      onnotice: () => {},
      types: { ...POSTGRES_NUMBER_TYPES, ...POSTGRES_JSON_TEXTS },
    },
  });
  const { driver } = connection;
  return {
    connection,
    query: queryOn(driver),
    exec: async (sql) => {
      await driver.unsafe(sql).simple();
    },
    transaction: async (fn) => {
      // postgres.js unwraps promises in the result type; the box keeps T as it is.
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
