import type { Persona } from "../../../local/database.ts";

export type Query = <T = Record<string, unknown>>(sql: string, params?: unknown[]) => Promise<T[]>;

/** The personas of the database, each with PostgREST's rights. */
export type Stage = {
  /** The superuser prepares and inspects, and is never tested. */
  admin: Query;
  owner: Query;
  other: Query;
  visitor: Query;
  service: Query;
  as(persona: Persona): Query;
};
