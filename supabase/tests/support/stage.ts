import type { Persona } from "../../../local/database.ts";

export type Query = <T = Record<string, unknown>>(sql: string, params?: unknown[]) => Promise<T[]>;

/** Everybody who may knock at the database; each runs statements as PostgREST would for them. */
export type Stage = {
  /** The superuser: prepares and inspects, is never what a test is about. */
  admin: Query;
  owner: Query;
  other: Query;
  visitor: Query;
  service: Query;
  as(persona: Persona): Query;
};
