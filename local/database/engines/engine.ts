import type { Connection } from "@supabase/lite";

export type Row = Record<string, unknown>;
/**
 * Runs a statement and returns its rows. Without parameters, the text may contain several statements; the
 * embedded database then returns the last statement's rows.
 */
export type Query = <T = Row>(sql: string, params?: unknown[]) => Promise<T[]>;
export type Unlisten = () => Promise<void>;

export type Engine = {
  connection: Connection;
  query: Query;
  exec(sql: string): Promise<void>;
  transaction<T>(fn: (query: Query) => Promise<T>): Promise<T>;
  listen(channel: string, fn: (payload: string) => void): Promise<Unlisten>;
  /** Only the embedded database has a dump. */
  dump?(): Promise<Blob>;
  close(): Promise<void>;
};
