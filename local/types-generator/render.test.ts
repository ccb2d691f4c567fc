import { describe, expect, test } from "vitest";
import type { Column, DbFunction, SchemaModel } from "./model.ts";
import { render } from "./render.ts";

const EMPTY: SchemaModel = { tables: [], views: [], functions: [], compositeTypes: [] };
const column = (name: string, type: string, rest: Partial<Column> = {}): Column => ({
  name,
  type,
  nullable: false,
  hasDefault: false,
  generated: false,
  ...rest,
});
const fn = (rest: Partial<DbFunction>): DbFunction => ({
  name: "f",
  args: [],
  strict: false,
  returnsSet: false,
  returns: { kind: "scalar", type: "int4", nullable: false },
  ...rest,
});
const printed = (model: Partial<SchemaModel>): string => render({ public: { ...EMPTY, ...model } }, "14.1");
/** Prints types without whitespace, because these tests compare types, not layout. */
const flat = (model: Partial<SchemaModel>): string => printed(model).replace(/\s+/g, " ");

describe("a table becomes TypeScript types", () => {
  const text = flat({
    tables: [
      {
        name: "cups",
        writable: true,
        relationships: [
          {
            foreignKeyName: "cups_owner_fkey",
            columns: ["owner"],
            isOneToOne: true,
            referencedRelation: "people",
            referencedColumns: ["id"],
          },
        ],
        columns: [
          column("big", "int8", { generated: true }),
          column("made", "timestamptz", { hasDefault: true }),
          column("name", "text", { nullable: true }),
          column("price", "numeric"),
          column("tags", "_text"),
        ],
      },
    ],
  });

  test("a table's Row type contains every column", () => {
    expect(text).toContain(
      "Row: { big: number made: string name: string | null price: number tags: string[] }",
    );
  });

  test("a table's Insert type makes columns with a default optional", () => {
    expect(text).toContain(
      "Insert: { big?: never made?: string name?: string | null price: number tags: string[] }",
    );
  });

  test("a table's Update type makes every column optional, and gives a generated column the type never", () => {
    expect(text).toContain(
      "Update: { big?: never made?: string name?: string | null price?: number tags?: string[] }",
    );
  });

  test("a table's type lists its relationships", () => {
    expect(text).toContain(
      'foreignKeyName: "cups_owner_fkey" columns: ["owner"] isOneToOne: true referencedRelation: "people" referencedColumns: ["id"]',
    );
  });
});

test("arguments of a function that is not strict may be null, and arguments with a default are optional", () => {
  const args = [
    { name: "p_b", type: "uuid", optional: true },
    { name: "p_a", type: "bool", optional: false },
  ];
  expect(flat({ functions: [fn({ args })] })).toContain(
    "Args: { p_a: boolean | null p_b?: string | null } Returns: number",
  );
  expect(flat({ functions: [fn({ args, strict: true })] })).toContain("Args: { p_a: boolean p_b?: string }");
});

test("a function without arguments has the Args type never", () => {
  expect(flat({ functions: [fn({})] })).toContain("Args: never");
});

test("a function returns columns, a composite, or rows of a table", () => {
  const cups = { name: "cups", writable: true, relationships: [], columns: [column("id", "uuid")] };
  expect(
    flat({
      functions: [fn({ returnsSet: true, returns: { kind: "columns", columns: [column("n", "int4")] } })],
    }),
  ).toContain("Returns: { n: number }[]");
  expect(flat({ functions: [fn({ returns: { kind: "scalar", type: "text", nullable: true } })] })).toContain(
    "Returns: string | null",
  );
  expect(flat({ functions: [fn({ returns: { kind: "composite", name: "pair" } })] })).toContain(
    'Returns: Database["public"]["CompositeTypes"]["pair"]',
  );
  expect(
    flat({
      tables: [cups],
      functions: [fn({ returnsSet: true, returns: { kind: "relation", name: "cups" } })],
    }),
  ).toContain(
    'Returns: { id: string }[] SetofOptions: { from: "*" to: "cups" isOneToOne: false isSetofReturn: true }',
  );
});

test("two functions with the same name are an error", () => {
  expect(() => printed({ functions: [fn({}), fn({})] })).toThrow("Overloaded functions cannot be typed: f");
});

test("a schema without views gets an empty type for its views", () => {
  expect(flat({})).toContain("Views: { [_ in never]: never }");
});

test("the generated file has a part for each schema, in alphabetical order", () => {
  const text = render({ public: EMPTY, engine: { ...EMPTY, functions: [fn({ name: "claim" })] } }, "14.1");
  expect(text.replace(/\s+/g, " ")).toMatch(
    /engine: \{ Tables: .* Functions: \{ claim: .* \} public: \{ Tables: /,
  );
});
