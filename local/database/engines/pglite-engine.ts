import { existsSync } from "node:fs";
import { join } from "node:path";
import { PGlite, type PGliteOptions, type Results } from "@electric-sql/pglite";
import { createPgliteConnection, type PgliteConnection } from "@supabase/lite/pglite";
import type { Engine, Query } from "./engine.ts";
import { createExclusive, type Exclusive } from "./exclusive.ts";
import { PGLITE_NUMBER_PARSERS } from "./number-parsers.ts";
import { removeUnusedParsers, sendObjectsAsText } from "./pglite-parsers.ts";
import { SnapshotFiles } from "./snapshot-files.ts";

/**
 * Limits Postgres's shared buffers, because Postgres fills them with zeros: the default of 128 MB would stay in
 * this process's memory.
 */
const START_PARAMS = [...PGlite.defaultStartParams, "-c", "shared_buffers=32MB"];

type Runner = {
  query<T>(sql: string, params: unknown[]): Promise<Results<T>>;
  exec(sql: string): Promise<Results[]>;
};

/** Uses `exec` for a statement without parameters, because PGlite then sends one message instead of six. */
const queryOn =
  (runner: Runner): Query =>
  async <T>(sql: string, params?: unknown[]) => {
    if (params === undefined) return ((await runner.exec(sql)).at(-1)?.rows ?? []) as T[];
    const { rows } = await runner.query<T>(sql, params);
    return rows;
  };

/**
 * Makes each transaction or single statement wait for its turn. PGlite has one session and Supabase Lite does
 * not queue, so two requests could otherwise share a transaction and its role.
 */
function takeTurns(connection: PgliteConnection, exclusive: Exclusive): void {
  const { driver } = connection;
  const { query, exec, transaction, listen } = driver;
  driver.query = (...args: Parameters<typeof query>) =>
    exclusive.run(() => query.apply(driver, args)) as never;
  driver.exec = (...args) => exclusive.run(() => exec.apply(driver, args));
  driver.transaction = (fn) => exclusive.run(() => transaction.call(driver, fn as never) as never);
  driver.listen = (...args) => exclusive.run(() => listen.apply(driver, args));
  const { withContext, runInTransaction } = connection;
  connection.withContext = (vars, fn, options) =>
    exclusive.run(() => withContext.call(connection, vars, fn as never, options) as never);
  connection.runInTransaction = (fn) =>
    exclusive.run(() => runInTransaction.call(connection, fn as never) as never);
}

export type PgliteEngineOptions = { dataDir?: string; snapshot?: Blob };

export async function openPgliteEngine({ dataDir, snapshot }: PgliteEngineOptions): Promise<Engine> {
  const pgliteOptions: Omit<PGliteOptions, "dataDir"> = {
    parsers: PGLITE_NUMBER_PARSERS,
    startParams: START_PARAMS,
    ...(snapshot && (dataDir ? { loadDataDir: snapshot } : { fs: new SnapshotFiles(snapshot) })),
  };
  const isNew = !snapshot && !(dataDir && existsSync(join(dataDir, "PG_VERSION")));
  const connection = await createPgliteConnection({ url: dataDir, pgliteOptions });
  const { driver } = connection;
  try {
    await driver.waitReady;
    await removeUnusedParsers(driver);
    sendObjectsAsText(driver);
    // A new database needs a second PGlite for a while. Its 300 MB are freed here, because V8 would keep them for
    // minutes. `npm run dev` sets --expose-gc.
    if (isNew) globalThis.gc?.();
  } catch (error) {
    await connection.close().catch(() => {});
    throw error;
  }
  const exclusive = createExclusive();
  takeTurns(connection, exclusive);
  // PGlite opens its session before `alter database … set` takes effect, so the search path is set again.
  await driver.exec(`set search_path to "$user", public, extensions`);
  return {
    connection,
    query: queryOn(driver),
    exec: async (sql) => {
      await driver.exec(sql);
    },
    transaction: (fn) => driver.transaction((tx) => fn(queryOn(tx))),
    listen: async (channel, fn) => {
      const stop = await driver.listen(channel, (payload) => exclusive.detach(() => fn(payload)));
      return () => exclusive.run(() => stop());
    },
    dump: () => exclusive.run(() => driver.dumpDataDir("none")),
    close: () => connection.close(),
  };
}
