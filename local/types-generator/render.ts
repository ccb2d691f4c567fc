import { HELPER_TYPES } from "./helper-types.ts";
import type { Column, DbFunction, Relation, SchemaModel } from "./model.ts";

const SCALARS: Record<string, string> = {
  bool: "boolean",
  int2: "number",
  int4: "number",
  int8: "number",
  float4: "number",
  float8: "number",
  numeric: "number",
  json: "Json",
  jsonb: "Json",
  void: "undefined",
  record: "Record<string, unknown>",
};
const STRINGS = new Set(
  "bytea bpchar varchar date text citext time timetz timestamp timestamptz uuid interval name inet regclass".split(
    " ",
  ),
);

const quoted = (text: string): string => JSON.stringify(text);
const indent = (lines: string[], by = "  "): string[] => lines.map((line) => by + line);
const block = (head: string, lines: string[]): string[] => [`${head}: {`, ...indent(lines), "}"];
const mapOf = (head: string, lines: string[]): string[] =>
  block(head, lines.length > 0 ? lines : ["[_ in never]: never"]);

type Names = { enums: ReadonlySet<string>; composites: ReadonlySet<string>; relations: ReadonlySet<string> };

const typeOf = (type: string, schema: string, names: Names): string => {
  if (type.startsWith("_")) {
    return `${typeOf(type.slice(1), schema, names)}[]`;
  }
  const scalar = SCALARS[type] ?? (STRINGS.has(type) ? "string" : undefined);
  if (scalar !== undefined) {
    return scalar;
  }
  const room = names.enums.has(type) ? "Enums" : names.composites.has(type) ? "CompositeTypes" : undefined;
  return room === undefined ? "unknown" : `Database[${quoted(schema)}][${quoted(room)}][${quoted(type)}]`;
};

/** The part of the file that is about one schema. */
function schemaLines(schema: string, model: SchemaModel): string[] {
  const names: Names = {
    enums: new Set(model.enums.map(({ name }) => name)),
    composites: new Set(model.compositeTypes.map(({ name }) => name)),
    relations: new Set([...model.tables, ...model.views].map(({ name }) => name)),
  };
  const value = (column: Column): string =>
    typeOf(column.type, schema, names) + (column.nullable ? " | null" : "");
  const rowLines = (columns: Column[]): string[] => columns.map((c) => `${c.name}: ${value(c)}`);
  const writeLines = (columns: Column[], optional: (column: Column) => boolean): string[] =>
    columns.map((c) =>
      c.generated ? `${c.name}?: never` : `${c.name}${optional(c) ? "?" : ""}: ${value(c)}`,
    );

  const relation = (item: Relation, isTable: boolean): string[] =>
    block(item.name, [
      ...block("Row", rowLines(item.columns)),
      ...(isTable || item.writable
        ? [
            ...block(
              "Insert",
              writeLines(item.columns, (c) => c.nullable || c.hasDefault),
            ),
            ...block(
              "Update",
              writeLines(item.columns, () => true),
            ),
          ]
        : []),
      ...(item.relationships.length === 0
        ? ["Relationships: []"]
        : [
            "Relationships: [",
            ...item.relationships.flatMap((key) => [
              "  {",
              `    foreignKeyName: ${quoted(key.foreignKeyName)}`,
              `    columns: [${key.columns.map(quoted).join(", ")}]`,
              `    isOneToOne: ${key.isOneToOne}`,
              `    referencedRelation: ${quoted(key.referencedRelation)}`,
              `    referencedColumns: [${key.referencedColumns.map(quoted).join(", ")}]`,
              "  },",
            ]),
            "]",
          ]),
    ]);

  const columnsOfRelation = (name: string): Column[] =>
    [...model.tables, ...model.views].find((item) => item.name === name)?.columns ?? [];
  const returnLines = (fn: DbFunction): string[] => {
    const set = fn.returnsSet ? "[]" : "";
    switch (fn.returns.kind) {
      case "scalar":
        return [
          `Returns: ${typeOf(fn.returns.type, schema, names)}${set}${fn.returns.nullable ? " | null" : ""}`,
        ];
      case "composite":
        return [`Returns: Database[${quoted(schema)}]["CompositeTypes"][${quoted(fn.returns.name)}]${set}`];
      case "columns":
        return ["Returns: {", ...indent(rowLines(fn.returns.columns)), `}${set}`];
      case "relation":
        return [
          "Returns: {",
          ...indent(rowLines(columnsOfRelation(fn.returns.name))),
          `}${set}`,
          ...block("SetofOptions", [
            'from: "*"',
            `to: ${quoted(fn.returns.name)}`,
            `isOneToOne: ${!fn.returnsSet}`,
            `isSetofReturn: ${fn.returnsSet}`,
          ]),
        ];
    }
  };
  // Supabase's own generator leaves "| null" out, although null is a value that these functions take and mean.
  const functionLines = (fn: DbFunction): string[] =>
    block(fn.name, [
      ...(fn.args.length === 0
        ? ["Args: never"]
        : block(
            "Args",
            [...fn.args]
              .sort((a, b) => (a.name < b.name ? -1 : 1))
              .map(
                (arg) =>
                  `${arg.name}${arg.optional ? "?" : ""}: ${typeOf(arg.type, schema, names)}${fn.strict ? "" : " | null"}`,
              ),
          )),
      ...returnLines(fn),
    ]);

  const overloads = model.functions.filter((fn, i) => model.functions[i - 1]?.name === fn.name);
  if (overloads.length > 0) {
    throw new Error(`Overloaded functions cannot be typed: ${overloads.map(({ name }) => name).join(", ")}`);
  }

  return block(schema, [
    ...mapOf(
      "Tables",
      model.tables.flatMap((table) => relation(table, true)),
    ),
    ...mapOf(
      "Views",
      model.views.flatMap((view) => relation(view, false)),
    ),
    ...mapOf("Functions", model.functions.flatMap(functionLines)),
    ...mapOf(
      "Enums",
      model.enums.map(({ name, values }) => `${name}: ${values.map(quoted).join(" | ")}`),
    ),
    ...mapOf(
      "CompositeTypes",
      model.compositeTypes.flatMap(({ name, attributes }) => block(name, rowLines(attributes))),
    ),
  ]);
}

const constantLines = (schema: string, { enums }: SchemaModel): string[] => [
  `${schema}: {`,
  ...indent([
    "Enums: {",
    ...enums.map(({ name, values }) => `  ${name}: [${values.map(quoted).join(", ")}],`),
    "},",
  ]),
  "},",
];

/** Prints schemas, by name, as the file that `supabase gen types typescript` would write for them. */
export function render(models: Readonly<Record<string, SchemaModel>>, postgrestVersion: string): string {
  const schemas = Object.entries(models).sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    "// Generated from supabase/migrations by `npm run types:db`; never edited.",
    "export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]",
    "",
    "export type Database = {",
    "  // Lets createClient choose the types that fit this PostgREST.",
    ...indent(block("__InternalSupabase", [`PostgrestVersion: ${quoted(postgrestVersion)}`])),
    ...indent(schemas.flatMap(([name, model]) => schemaLines(name, model))),
    "}",
    "",
    HELPER_TYPES.trim(),
    "",
    "export const Constants = {",
    ...indent(schemas.flatMap(([name, model]) => constantLines(name, model))),
    "} as const",
    "",
  ].join("\n");
}
