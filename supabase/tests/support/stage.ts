import type { Persona } from "../../../local/database.ts";

export type Query = <T = Record<string, unknown>>(sql: string, params?: unknown[]) => Promise<T[]>;

export type Stage = {
  /** The superuser, who prepares and inspects rows and is never under test. */
  admin: Query;
  owner: Query;
  other: Query;
  visitor: Query;
  service: Query;
  as(persona: Persona): Query;
  /** Undoes what `act` changes, also when it throws. */
  undone<T>(act: () => Promise<T>): Promise<T>;
};
