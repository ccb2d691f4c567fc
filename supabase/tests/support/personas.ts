import { expect } from "vitest";
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

export async function tryCommands(
  run: (fn: (stage: Stage) => Promise<void>) => Promise<void>,
  table: string,
  matrix: Matrix,
  persona: PersonaName,
): Promise<Record<keyof Verdicts, string>> {
  const keyValues = matrix.key.map((column) => matrix.row[column]);
  const where = (from: number) => matrix.key.map((column, i) => `${column} = $${from + i}`).join(" and ");
  const prepare = async ({ admin }: Stage) => {
    for (const need of matrix.needs ?? []) {
      await insertRow(admin, need.table, need.row);
    }
    await admin(`delete from public.${table} where ${where(1)}`, keyValues);
  };
  const count = async ({ admin }: Stage) => (await admin(`select 1 from public.${table}`)).length;
  const attempt = async (command: (stage: Stage) => Promise<number>, withRow: boolean): Promise<string> => {
    let result = "";
    await run(async (stage) => {
      await prepare(stage);
      if (withRow) {
        await insertRow(stage.admin, table, matrix.row);
      }
      result = await outcome(() => command(stage));
    });
    return result;
  };
  const changed = Object.keys(matrix.change);
  const assignments = changed.map((column, i) => `${column} = $${i + 1}`).join(", ");

  return {
    select: await attempt(
      async (stage) =>
        (await stage[persona](`select 1 from public.${table} where ${where(1)}`, keyValues)).length,
      true,
    ),
    insert: await attempt(async (stage) => {
      const before = await count(stage);
      const { sql, params } = insertStatement(table, matrix.row);
      await stage[persona](sql, params);
      return (await count(stage)) - before;
    }, false),
    update: await attempt(
      async (stage) =>
        (
          await stage[persona](
            `update public.${table} set ${assignments} where ${where(changed.length + 1)} returning 1`,
            [...Object.values(matrix.change), ...keyValues],
          )
        ).length,
      true,
    ),
    delete: await attempt(
      async (stage) =>
        (await stage[persona](`delete from public.${table} where ${where(1)} returning 1`, keyValues)).length,
      true,
    ),
  };
}

export const expectVerdicts = (found: Record<keyof Verdicts, string>, wanted: Verdicts): void => {
  expect(found).toEqual(wanted);
};
