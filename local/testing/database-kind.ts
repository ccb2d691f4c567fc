const DATABASE_KINDS = ["pglite", "pg17", "pg18"] as const;
export type DatabaseKind = (typeof DATABASE_KINDS)[number];
export type PostgresVersion = 17 | 18;

export function databaseKind(env: Record<string, string | undefined> = process.env): DatabaseKind {
  const wanted = env.TEST_DATABASE || "pglite";
  const kind = DATABASE_KINDS.find((known) => known === wanted);
  if (!kind) throw new Error(`TEST_DATABASE must be one of ${DATABASE_KINDS.join(", ")}, not "${wanted}".`);
  return kind;
}

export const serverVersion = (kind: DatabaseKind = databaseKind()): PostgresVersion =>
  kind === "pg17" ? 17 : 18;
