import type { Connection } from "@supabase/lite";

export type Row = Record<string, unknown>;
/**
 * Returns the rows of the statement. Without parameters `sql` may hold several statements; the embedded database
 * returns the rows of the last.
 */
export type Query = <T = Row>(sql: string, params?: unknown[]) => Promise<T[]>;
export type Unlisten = () => Promise<void>;

/** One Postgres, embedded or a server. Everything runs as the owner of the database. */
export type Engine = {
  connection: Connection;
  query: Query;
  /** Several statements, no parameters. */
  exec(sql: string): Promise<void>;
  /** Commits what fn did, or rolls back when it throws. */
  transaction<T>(fn: (query: Query) => Promise<T>): Promise<T>;
  listen(channel: string, fn: (payload: string) => void): Promise<Unlisten>;
  /** The whole data directory, for a later `openDatabase({ snapshot })`. Only the embedded engine has it. */
  dump?(): Promise<Blob>;
  close(): Promise<void>;
};
