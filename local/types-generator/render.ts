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
const indent = (lines: string[]): string[] => lines.map((line) => `  ${line}`);
const block = (head: string, lines: string[]): string[] => [`${head}: {`, ...indent(lines), "}"];
const mapOf = (head: string, lines: string[]): string[] =>
  block(head, lines.length > 0 ? lines : ["[_ in never]: never"]);

type Scope = { schema: string; model: SchemaModel };

const typeOf = (type: string, scope: Scope): string => {
  if (type.startsWith("_")) {
    return `${typeOf(type.slice(1), scope)}[]`;
  }
  const scalar = SCALARS[type] ?? (STRINGS.has(type) ? "string" : undefined);
  if (scalar !== undefined) {
    return scalar;
  }
  const isComposite = scope.model.compositeTypes.some(({ name }) => name === type);
  return isComposite ? `Database[${quoted(scope.schema)}]["CompositeTypes"][${quoted(type)}]` : "unknown";
};

const valueType = (column: Column, scope: Scope): string =>
  typeOf(column.type, scope) + (column.nullable ? " | null" : "");
const rowLines = (columns: Column[], scope: Scope): string[] =>
  columns.map((column) => `${column.name}: ${valueType(column, scope)}`);
const writeLines = (columns: Column[], scope: Scope, optional: (column: Column) => boolean): string[] =>
  columns.map((column) =>
    column.generated
      ? `${column.name}?: never`
      : `${column.name}${optional(column) ? "?" : ""}: ${valueType(column, scope)}`,
  );

const relationshipLines = ({ relationships }: Relation): string[] =>
  relationships.length === 0
    ? ["Relationships: []"]
    : [
        "Relationships: [",
        ...relationships.flatMap((key) => [
          "  {",
          `    foreignKeyName: ${quoted(key.foreignKeyName)}`,
          `    columns: [${key.columns.map(quoted).join(", ")}]`,
          `    isOneToOne: ${key.isOneToOne}`,
          `    referencedRelation: ${quoted(key.referencedRelation)}`,
          `    referencedColumns: [${key.referencedColumns.map(quoted).join(", ")}]`,
          "  },",
        ]),
        "]",
      ];

function relationLines(relation: Relation, scope: Scope, isTable: boolean): string[] {
  const { columns } = relation;
  const insert = writeLines(columns, scope, (column) => column.nullable || column.hasDefault);
  const update = writeLines(columns, scope, () => true);
  return block(relation.name, [
    ...block("Row", rowLines(columns, scope)),
    ...(isTable || relation.writable ? [...block("Insert", insert), ...block("Update", update)] : []),
    ...relationshipLines(relation),
  ]);
}

function returnLines(fn: DbFunction, scope: Scope): string[] {
  const { schema, model } = scope;
  const set = fn.returnsSet ? "[]" : "";
  const { returns } = fn;
  switch (returns.kind) {
    case "scalar":
      return [`Returns: ${typeOf(returns.type, scope)}${set}${returns.nullable ? " | null" : ""}`];
    case "composite":
      return [`Returns: Database[${quoted(schema)}]["CompositeTypes"][${quoted(returns.name)}]${set}`];
    case "columns":
      return ["Returns: {", ...indent(rowLines(returns.columns, scope)), `}${set}`];
    case "relation": {
      const relation = [...model.tables, ...model.views].find(({ name }) => name === returns.name);
      return [
        "Returns: {",
        ...indent(rowLines(relation?.columns ?? [], scope)),
        `}${set}`,
        ...block("SetofOptions", [
          'from: "*"',
          `to: ${quoted(returns.name)}`,
          `isOneToOne: ${!fn.returnsSet}`,
          `isSetofReturn: ${fn.returnsSet}`,
        ]),
      ];
    }
  }
}

// Adds `| null` to arguments where a function accepts null, which Supabase's generator omits.
function functionLines(fn: DbFunction, scope: Scope): string[] {
  const args = [...fn.args]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(
      ({ name, optional, type }) =>
        `${name}${optional ? "?" : ""}: ${typeOf(type, scope)}${fn.strict ? "" : " | null"}`,
    );
  return block(fn.name, [
    ...(args.length === 0 ? ["Args: never"] : block("Args", args)),
    ...returnLines(fn, scope),
  ]);
}

function refuseOverloads({ functions }: SchemaModel): void {
  const overloads = functions.filter((fn, i) => functions[i - 1]?.name === fn.name);
  if (overloads.length > 0) {
    throw new Error(`Overloaded functions cannot be typed: ${overloads.map(({ name }) => name).join(", ")}`);
  }
}

function schemaLines(schema: string, model: SchemaModel): string[] {
  refuseOverloads(model);
  const { tables, views, functions, compositeTypes } = model;
  const scope: Scope = { schema, model };
  return block(schema, [
    ...mapOf(
      "Tables",
      tables.flatMap((table) => relationLines(table, scope, true)),
    ),
    ...mapOf(
      "Views",
      views.flatMap((view) => relationLines(view, scope, false)),
    ),
    ...mapOf(
      "Functions",
      functions.flatMap((fn) => functionLines(fn, scope)),
    ),
    ...mapOf(
      "CompositeTypes",
      compositeTypes.flatMap(({ name, attributes }) => block(name, rowLines(attributes, scope))),
    ),
  ]);
}

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
  ].join("\n");
}
