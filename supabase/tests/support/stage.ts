import type { Persona } from "../../../local/database.ts";

export type Query = <T = Record<string, unknown>>(sql: string, params?: unknown[]) => Promise<T[]>;

/** Every persona of the database; each runs statements as PostgREST would for it. */
export type Stage = {
  /** The superuser: prepares and inspects, and is never under test. */
  admin: Query;
  owner: Query;
  other: Query;
  visitor: Query;
  service: Query;
  as(persona: Persona): Query;
};
