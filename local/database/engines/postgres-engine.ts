import { createPostgresConnection } from "@supabase/lite/postgres";
import type { Engine, Query } from "./engine.ts";
import { POSTGRES_JSON_TEXTS } from "./json-texts.ts";
import { POSTGRES_NUMBER_TYPES } from "./number-parsers.ts";
import { serverAddress, serverRefusal } from "./server-refusal.ts";

const CONNECT_TIMEOUT = 10;

type Parameters_ = Parameters<ReturnType<typeof createPostgresConnection>["driver"]["unsafe"]>[1];
type Driver = ReturnType<typeof createPostgresConnection>["driver"];
type Session = { unsafe(sql: string, params?: Parameters_): PromiseLike<unknown> };

const queryOn =
  (session: Session): Query =>
  async <T>(sql: string, params?: unknown[]) => {
    const rows = (await session.unsafe(sql, params as Parameters_)) as T[];
    return [...rows];
  };

/**
 * Milliseconds to wait for the first response. Without a limit, postgres.js reconnects for ever when a program that is
 * not Postgres closes the connection, or Docker before its container is ready.
 */
const FIRST_ANSWER_MS = 15_000;

async function within<T>(ms: number, work: PromiseLike<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error("No response."), { code: "CONNECT_TIMEOUT" })),
      ms,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Passes an IPv6 address as `host` and `port` lists, because postgres.js would read its first colon as the start
 * of the port. The types of postgres.js lack these lists.
 */
const ipv6Host = ({ hostname, port }: URL): object =>
  hostname.startsWith("[") ? { host: [hostname.slice(1, -1)], port: [Number(port) || 5432] } : {};

const isFlags = (param: unknown) =>
  Array.isArray(param) && param.length > 0 && param.every((one) => typeof one === "boolean");

/**
 * Sends an array of booleans as Postgres's text of the array, because postgres.js declares such an array as one
 * boolean, which Postgres refuses. Supabase Lite runs each request in a reserved session.
 */
function sendFlagsAsText(driver: Driver): void {
  const reserve = driver.reserve.bind(driver);
  driver.reserve = async () => {
    const session = await reserve();
    const { unsafe } = session;
    session.unsafe = ((sql, params, options) =>
      unsafe(
        sql,
        params?.map((param) => (isFlags(param) ? `{${param}}` : param)),
        options,
      )) as typeof unsafe;
    return session;
  };
}

/**
 * Opens the database as a superuser, because bootstrapping creates roles. Throws `DatabaseUrlError` when the server
 * accepts no statement.
 */
export async function openPostgresEngine(
  databaseUrl: string,
  answerWithinMs = FIRST_ANSWER_MS,
): Promise<Engine> {
  const address = serverAddress(databaseUrl);
  const connection = createPostgresConnection({
    url: databaseUrl,
    postgresOptions: {
      onnotice: () => {},
      connect_timeout: CONNECT_TIMEOUT,
      ...ipv6Host(address),
      types: { ...POSTGRES_NUMBER_TYPES, ...POSTGRES_JSON_TEXTS },
    },
  });
  const { driver } = connection;
  sendFlagsAsText(driver);
  try {
    await within(answerWithinMs, driver.unsafe("select 1"));
  } catch (error) {
    await driver.end({ timeout: 0 }).catch(() => {});
    throw serverRefusal(address, error);
  }
  return {
    connection,
    query: queryOn(driver),
    exec: async (sql) => {
      await driver.unsafe(sql).simple();
    },
    transaction: async (fn) => {
      // The object around `fn`'s result keeps postgres.js from awaiting a result that is a promise.
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
