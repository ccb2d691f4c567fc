import { expect, test } from "vitest";
import { MATRICES } from "../personas/matrices.ts";
import { OTHER } from "../support/builders.ts";
import type { Matrix } from "../support/personas.ts";
import { WRITABLE } from "../support/schema/writable.ts";
import { type Attacker, leaked, type Target } from "./target.ts";

type Row = Record<string, unknown>;
const REFUSED = [401, 403];
/** The SQLSTATE with which Postgres refuses a write to a generated column, whatever the caller's rights. */
const GENERATED = "428C9";

const ROLES = { visitor: "anon", other: "authenticated", owner: "authenticated" } as const;

const GRANTED_COLUMNS = `
  select a.attname as name from pg_attribute a
  where a.attrelid = format('public.%I', $1::text)::regclass and a.attnum > 0 and not a.attisdropped
    and has_column_privilege($2::name, a.attrelid, a.attnum, 'select') order by a.attnum`;

/** Returns a fingerprint of other users' rows, which every write changes, also a write of an equal value. */
async function stateOf({ query }: Target, table: string): Promise<string> {
  const [row] = await query<{ state: string }>(
    `select coalesce(string_agg(ctid || ' ' || xmin, ',' order by ctid), '') as state from public.${table} t
     where to_jsonb(t) ->> 'user_id' is distinct from $1`,
    [OTHER.id],
  );
  return row?.state ?? "";
}

async function ownersRow({ query }: Target, table: string, matrix: Matrix): Promise<Row> {
  const where = matrix.key.map((column, i) => `${column} = $${i + 1}`).join(" and ");
  const [found] = await query<{ row: Row }>(
    `select to_jsonb(t) as row from public.${table} t where ${where}`,
    matrix.key.map((column) => matrix.row[column]),
  );
  if (!found) throw new Error(`The owner has no row in ${table}: nothing could be stolen there.`);
  return found.row;
}

const filterOf = (matrix: Matrix): string =>
  matrix.key.map((column) => `${column}=eq.${encodeURIComponent(String(matrix.row[column]))}`).join("&");

const grantedColumns = async ({ query }: Target, who: Attacker, relation: string): Promise<string[]> =>
  (await query<{ name: string }>(GRANTED_COLUMNS, [relation, ROLES[who]])).map(({ name }) => name);

/**
 * Reads column by column only after a refusal of the whole row: an allowed row shows each column, and a hidden row
 * shows no column.
 */
async function readRow(target: Target, who: "visitor" | "other", table: string): Promise<string[]> {
  const matrix = MATRICES[table] as Matrix;
  const isShared = matrix[who].select === "allowed";
  const leaks: string[] = [];
  const read = async (column: string, filter: string): Promise<{ isRefused: boolean }> => {
    const response = await target.send(who, `/rest/v1/${table}?select=${column}&${filter}`);
    const text = await response.text();
    const isRefused = REFUSED.includes(response.status);
    const isEmpty = response.status === 200 && text === "[]";
    if (isShared ? leaked(text).length > 0 : !isRefused && !isEmpty)
      leaks.push(`${column}: ${response.status} ${text}`);
    return { isRefused };
  };
  const { isRefused } = await read("*", filterOf(matrix));
  if (!isRefused) return leaks;
  // Visitors read without a filter, because a filter needs a right on the key column, which they may lack.
  const filter = who === "visitor" ? "" : filterOf(matrix);
  for (const column of await grantedColumns(target, who, table)) await read(column, filter);
  return leaks;
}

type Write = { what: string; query: string; method: string; body?: Row };

async function acceptedOf(target: Target, who: Attacker, table: string, writes: Write[]): Promise<string[]> {
  const accepted: string[] = [];
  for (const { what, query, method, body } of writes) {
    const response = await target.send(who, `/rest/v1/${table}?${query}`, {
      method,
      headers: { prefer: "return=minimal" },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!REFUSED.includes(response.status) && !text.includes(GENERATED))
      accepted.push(`${what}: ${response.status} ${text}`);
  }
  return accepted;
}

/**
 * For a visitor one write of each command suffices: the right to the command itself is missing, whatever rows a filter
 * names (personas.test.ts).
 */
const ofVisitors = ({ what }: Write): boolean => ["update all", "insert", "delete all"].includes(what);

const writesOfStrangers = (matrix: Matrix, row: Row): Write[] => [
  { what: "update", query: filterOf(matrix), method: "PATCH", body: matrix.change },
  { what: "update all", query: `${matrix.key[0]}=not.is.null`, method: "PATCH", body: matrix.change },
  { what: "insert", query: "", method: "POST", body: row },
  { what: "upsert", query: `on_conflict=${matrix.key.join()}`, method: "POST", body: row },
  { what: "delete", query: filterOf(matrix), method: "DELETE" },
  { what: "delete all", query: `${matrix.key[0]}=not.is.null`, method: "DELETE" },
];

/** One request names all closed columns of a table; grants.test.ts shows that each of them is closed. */
function writesOfTheOwner(table: string, matrix: Matrix, row: Row): Write[] {
  const kinds = [
    { kind: "UPDATE", query: filterOf(matrix), method: "PATCH" },
    { kind: "INSERT", query: "", method: "POST" },
  ];
  return kinds.flatMap(({ kind, query, method }) => {
    const writable = WRITABLE[`${table} ${kind}`]?.split(" ");
    if (!writable) return [{ what: kind, query, method, body: kind === "UPDATE" ? matrix.change : row }];
    const closed = Object.keys(row).filter((column) => !writable.includes(column));
    const body = Object.fromEntries(closed.map((column) => [column, row[column]]));
    return closed.length > 0 ? [{ what: `${kind} ${closed.join()}`, query, method, body }] : [];
  });
}

export function attacksOnTables(get: () => Target): void {
  test("the attack covers every table that the API exposes", async () => {
    const tables = await get().query<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'm') order by 1`,
    );
    expect(Object.keys(MATRICES).sort()).toEqual(tables.map(({ name }) => name));
  });

  test("visitors and users can read no view that the API exposes", async () => {
    const views = await get().query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'f')",
    );
    expect(views.length).toBeGreaterThan(0);
    const open: string[] = [];
    for (const { name } of views) {
      for (const who of ["visitor", "other", "owner"] as const) {
        for (const column of ["*", ...(await grantedColumns(get(), who, name))]) {
          const { status } = await get().send(who, `/rest/v1/${name}?select=${column}`);
          if (!REFUSED.includes(status)) open.push(`${who} ${name} ${column}: ${status}`);
        }
      }
    }
    expect(open).toEqual([]);
  });

  test.each(Object.keys(MATRICES))(
    "A6.01 · another user reads no column of the owner's row in %s",
    async (table) => {
      await ownersRow(get(), table, MATRICES[table] as Matrix);
      expect(await readRow(get(), "other", table)).toEqual([]);
      expect(await readRow(get(), "visitor", table)).toEqual([]);
    },
  );

  test.each(Object.keys(MATRICES))(
    "A6.01 · another user changes nothing in the owner's row in %s",
    async (table) => {
      const matrix = MATRICES[table] as Matrix;
      const row = await ownersRow(get(), table, matrix);
      const before = await stateOf(get(), table);
      const writes = writesOfStrangers(matrix, row);
      expect(await acceptedOf(get(), "visitor", table, writes.filter(ofVisitors))).toEqual([]);
      await acceptedOf(get(), "other", table, writes);
      expect(await stateOf(get(), table)).toBe(before);
    },
  );

  test.each(Object.keys(MATRICES))(
    "the owner changes only columns that users may write in %s",
    async (table) => {
      const matrix = MATRICES[table] as Matrix;
      const row = await ownersRow(get(), table, matrix);
      const before = await stateOf(get(), table);
      expect(await acceptedOf(get(), "owner", table, writesOfTheOwner(table, matrix, row))).toEqual([]);
      expect(await stateOf(get(), table)).toBe(before);
    },
  );

  test.each(["private", "engine", "auth", "storage", "vault", "cron", "net", "extensions"])(
    "a request with a header that names the schema %s reaches no table or function in that schema",
    async (schema) => {
      for (const who of ["visitor", "owner"] as const) {
        for (const path of ["action_links", "users", "secrets"]) {
          const response = await get().send(who, `/rest/v1/${path}?select=*`, {
            headers: { "accept-profile": schema },
          });
          expect({ who, path, status: response.status, leaks: leaked(await response.text()) }).toEqual({
            who,
            path,
            status: expect.toSatisfy((status: number) => status >= 400 && status < 500),
            leaks: [],
          });
        }
      }
    },
  );
}
