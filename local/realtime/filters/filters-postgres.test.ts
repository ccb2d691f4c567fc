import { afterAll, beforeAll, expect, test } from "vitest";
import type { LocalDatabase } from "../../database.ts";
import { createTestDatabase } from "../../testing/test-database.ts";
import type { TableColumn } from "../catalog.ts";
import { matches } from "./filters.ts";

let database: LocalDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.close());

const SYMBOLS = {
  like: "like",
  ilike: "ilike",
  match: "~",
  imatch: "~*",
  eq: "=",
  isdistinct: "is distinct from",
} as const;
const TEXTS = [null, "", "Hola", "hola\nmundo", "100%", "a_c", "abc", "ÑANDÚ", "x.y", "back\\slash", "😀!"];
const OPERANDS = {
  like: ["", "%", "h%", "_ola", "%mundo", "100\\%", "a\\_c", "a_c", "ñ%", "x.y", "back\\\\slash", "_!", "(%"],
  ilike: ["h%", "_OLA", "ñandú", "%MUNDO"],
  match: ["", "^h", "la$", "o.a", "a.mundo", "^(abc|100%)$", "\\d+", "x\\.y", "[a-c]{3}", "^.!$"],
  imatch: ["^H", "ñ", "MUNDO$"],
  eq: ["", "Hola"],
  isdistinct: ["", "Hola"],
};
const CASES = Object.entries(OPERANDS).flatMap(([operator, values]) =>
  values.map((value) => ({ operator: operator as keyof typeof SYMBOLS, value })),
);
const COLUMN: TableColumn = {
  name: "t",
  type: "text",
  sqlType: "text",
  isKey: false,
  isIdentity: false,
  readableBy: [],
};

test.each(CASES)(
  "the filter $operator $value, negated or not, gives the same result as Postgres",
  async ({ operator, value }) => {
    const rows = await database.query<{ t: string | null; answer: boolean | null }>(
      `select t, t ${SYMBOLS[operator]} $2::text as answer from jsonb_array_elements_text($1::text::jsonb) as x (t)`,
      [JSON.stringify(TEXTS), value],
    );
    for (const { t, answer } of rows) {
      for (const isNegated of [false, true]) {
        const passes = matches([{ column: "t", operator, values: [value], isNegated }], { t }, [COLUMN]);
        expect([t, isNegated, passes]).toEqual([t, isNegated, answer !== null && answer !== isNegated]);
      }
    }
  },
);
