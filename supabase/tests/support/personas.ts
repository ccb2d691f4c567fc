import { insertRow, insertStatement, type Values } from "./builders.ts";
import type { PersonaName, Stage } from "./database.ts";

/** allowed: one row; hidden: no row and no error; denied: insufficient_privilege (42501). */
export type Verdict = "allowed" | "hidden" | "denied";
export type Verdicts = { select: Verdict; insert: Verdict; update: Verdict; delete: Verdict };

export type Matrix = {
  row: Values;
  key: string[];
  change: Values;
  needs?: { table: string; row: Values }[];
} & Record<PersonaName, Verdicts>;

export const EVERYTHING: Verdicts = {
  select: "allowed",
  insert: "allowed",
  update: "allowed",
  delete: "allowed",
};
export const READS: Verdicts = { select: "allowed", insert: "denied", update: "denied", delete: "denied" };
export const SEES_NOTHING: Verdicts = {
  select: "hidden",
  insert: "denied",
  update: "denied",
  delete: "denied",
};
export const NOTHING: Verdicts = { select: "denied", insert: "denied", update: "denied", delete: "denied" };

const outcome = async (act: () => Promise<number>): Promise<Verdict | string> => {
  try {
    const rows = await act();
    return rows === 1 ? "allowed" : rows === 0 ? "hidden" : `${rows} rows`;
  } catch (error) {
    const { code, message } = error as { code?: string; message?: string };
    return code === "42501" ? "denied" : `${code}: ${message}`;
  }
};

const PERSONAS = ["owner", "other", "visitor", "service"] as const satisfies PersonaName[];

/** Tries each command as each persona on the same row, and undoes it before the next. */
export async function tryCommands(
  { admin, undone, ...stage }: Stage,
  table: string,
  matrix: Matrix,
): Promise<Record<string, Record<string, string>>> {
  const keyValues = matrix.key.map((column) => matrix.row[column]);
  const where = (from: number) => matrix.key.map((column, i) => `${column} = $${from + i}`).join(" and ");
  const count = async () => (await admin(`select 1 from public.${table}`)).length;
  const changed = Object.keys(matrix.change);
  const assignments = changed.map((column, i) => `${column} = $${i + 1}`).join(", ");
  const insert = insertStatement(table, matrix.row);
  const found: Record<string, Record<string, string>> = {};
  const attempt = async (persona: PersonaName, command: keyof Verdicts, act: () => Promise<number>) => {
    found[persona] = { ...found[persona], [command]: await undone(() => outcome(act)) };
  };

  for (const need of matrix.needs ?? []) await insertRow(admin, need.table, need.row);
  await admin(`delete from public.${table} where ${where(1)}`, keyValues);
  for (const persona of PERSONAS)
    await attempt(persona, "insert", async () => {
      const before = await count();
      await stage[persona](insert.sql, insert.params);
      return (await count()) - before;
    });
  await insertRow(admin, table, matrix.row);
  for (const persona of PERSONAS) {
    const rowsOf = async (sql: string, params: unknown[]) => (await stage[persona](sql, params)).length;
    await attempt(persona, "select", () =>
      rowsOf(`select 1 from public.${table} where ${where(1)}`, keyValues),
    );
    await attempt(persona, "update", () =>
      rowsOf(`update public.${table} set ${assignments} where ${where(changed.length + 1)} returning 1`, [
        ...Object.values(matrix.change),
        ...keyValues,
      ]),
    );
    await attempt(persona, "delete", () =>
      rowsOf(`delete from public.${table} where ${where(1)} returning 1`, keyValues),
    );
  }
  return found;
}
