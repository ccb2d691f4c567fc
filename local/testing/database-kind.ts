/** `server` is a Postgres server as DATABASE_URL needs it; `pg17` and `pg18` have the roles of a hosted project. */
const DATABASE_KINDS = ["server", "pglite", "pg17", "pg18"] as const;
export type DatabaseKind = (typeof DATABASE_KINDS)[number];
export type PostgresVersion = 17 | 18;

export function databaseKind(env: Record<string, string | undefined> = process.env): DatabaseKind {
  const wanted = env.TEST_DATABASE || "server";
  const kind = DATABASE_KINDS.find((known) => known === wanted);
  if (!kind) throw new Error(`TEST_DATABASE must be one of ${DATABASE_KINDS.join(", ")}, not "${wanted}".`);
  return kind;
}

export const serverVersion = (kind: DatabaseKind = databaseKind()): PostgresVersion =>
  kind === "pg17" ? 17 : 18;
