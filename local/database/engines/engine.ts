import type { Connection } from "@supabase/lite";

export type Row = Record<string, unknown>;
/**
 * The rows of a statement. Without parameters the text may have several statements; the embedded database returns the
 * rows of the last.
 */
export type Query = <T = Row>(sql: string, params?: unknown[]) => Promise<T[]>;
export type Unlisten = () => Promise<void>;

/** A Postgres, embedded or server, as the database's owner. */
export type Engine = {
  connection: Connection;
  query: Query;
  /** Several statements without parameters. */
  exec(sql: string): Promise<void>;
  /** Commits fn's work; rolls back when it throws. */
  transaction<T>(fn: (query: Query) => Promise<T>): Promise<T>;
  listen(channel: string, fn: (payload: string) => void): Promise<Unlisten>;
  /** The data directory for `openDatabase({ snapshot })`; embedded only. */
  dump?(): Promise<Blob>;
  close(): Promise<void>;
};
