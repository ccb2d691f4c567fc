import type { TableColumn } from "./catalog.ts";

const OPERATORS = ["eq", "neq", "lt", "lte", "gt", "gte", "in"] as const;
type Operator = (typeof OPERATORS)[number];
type Comparison = { column: string; operator: Operator; values: string[] };

/** Comparisons that must all hold. */
export type Filter = readonly Comparison[];

/** A filter that cannot be used, in the words that the subscriber is told. */
export class InvalidFilter extends Error {}

const isOperator = (text: string): text is Operator => OPERATORS.some((operator) => operator === text);

/** Cuts at commas outside double quotes and parentheses; a quote only opens at the start of a value. */
function splitList(text: string): string[] {
  const parts: string[] = [];
  let [current, depth, quoted, previous] = ["", 0, false, "("];
  for (let index = 0; index < text.length; index += 1) {
    const char = text.charAt(index);
    if (quoted && char === "\\") {
      current += char + text.charAt(index + 1);
      index += 1;
    } else if (char === "," && !quoted && depth === 0) {
      parts.push(current);
      current = "";
    } else {
      if (char === '"') quoted = quoted ? false : [".", "(", ","].includes(previous);
      else if (!quoted && char === "(") depth += 1;
      else if (!quoted && char === ")") depth = Math.max(0, depth - 1);
      current += char;
    }
    previous = char;
  }
  return [...parts, current];
}

const unquote = (value: string): string =>
  value.length >= 2 && value.startsWith('"') && value.endsWith('"')
    ? value.slice(1, -1).replaceAll(/\\(.)/gs, "$1")
    : value;

function parseComparison(text: string): Comparison {
  if (text.trim() === "") {
    throw new InvalidFilter(
      "Error parsing `filter` params: filter must not contain empty segments (check for extra commas)",
    );
  }
  const [, column, operator, value] = /^\s*([^=]+)=([^.]*)\.(.*)$/s.exec(text.trimEnd()) ?? [];
  if (column === undefined || operator === undefined || value === undefined) {
    throw new InvalidFilter(`Error parsing \`filter\` params: ${JSON.stringify([text])}`);
  }
  if (!isOperator(operator)) {
    throw new InvalidFilter(`Error parsing \`filter\` params: ${JSON.stringify([operator, value])}`);
  }
  if (operator !== "in") return { column, operator, values: [unquote(value)] };
  if (!value.startsWith("(") || !value.endsWith(")")) {
    throw new InvalidFilter(
      "Error parsing `filter` params: `in` filter value must be wrapped by parentheses",
    );
  }
  return { column, operator, values: splitList(value.slice(1, -1)).map((item) => unquote(item.trim())) };
}

/**
 * Reads `column=op.value` comparisons joined by commas (AND). Operators: eq, neq, lt, lte, gt, gte, in.
 * Hosted Realtime knows more (like, is, not. …); they are refused rather than misread. @throws InvalidFilter
 */
export function parseFilter(text: string | null | undefined): Filter {
  if (!text?.trim()) return [];
  return splitList(text).map(parseComparison);
}

const INTEGER = /^[+-]?\d+$/;
const INTEGERS = new Set(["int2", "int4", "int8", "oid"]);
const NUMBERS = new Set(["float4", "float8", "numeric"]);
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const TRUE = /^(t|true|y|yes|on|1)$/i;
const FALSE = /^(f|false|n|no|off|0)$/i;

/** Microseconds since 1970; Date alone would drop the last three digits that Postgres keeps. */
function microseconds(text: string): bigint | undefined {
  const milliseconds = Date.parse(text.trim().replace(/([+-]\d\d)$/, "$1:00"));
  if (Number.isNaN(milliseconds)) return undefined;
  const fraction = /\.(\d+)/.exec(text)?.[1] ?? "";
  return BigInt(milliseconds) * 1000n + BigInt(fraction.padEnd(6, "0").slice(3, 6));
}

/** The value as something that < orders as the column's type does; undefined when it is no value of that type. */
function comparable(type: string, text: string): bigint | number | string | undefined {
  if (INTEGERS.has(type)) return INTEGER.test(text.trim()) ? BigInt(text) : undefined;
  if (NUMBERS.has(type)) return text.trim() === "" || Number.isNaN(Number(text)) ? undefined : Number(text);
  if (type === "bool") return TRUE.test(text) ? 1 : FALSE.test(text) ? 0 : undefined;
  if (type === "uuid") return UUID.test(text.toLowerCase()) ? text.toLowerCase() : undefined;
  if (type === "timestamptz") return microseconds(text);
  if (type === "timestamp") return microseconds(`${text.trim().replace(" ", "T")}Z`);
  // Text orders by code unit, not by the database's collation; dates and times are fixed-width, so it is exact.
  return text;
}

/** Checks a filter against the columns that the subscriber may read. @throws InvalidFilter */
export function checkFilter(filter: Filter, columns: readonly TableColumn[]): void {
  for (const { column: name, values } of filter) {
    const column = columns.find((candidate) => candidate.name === name);
    if (!column) throw new InvalidFilter(`invalid column for filter ${name}`);
    for (const value of values) {
      if (comparable(column.type, value) === undefined) {
        throw new InvalidFilter(`invalid input syntax for type ${column.type}: "${value}"`);
      }
    }
  }
}

function holds({ operator, values }: Comparison, type: string, actual: unknown): boolean {
  const left = comparable(type, typeof actual === "object" ? JSON.stringify(actual) : String(actual));
  const rights = values.map((value) => comparable(type, value));
  const right = rights[0];
  if (left === undefined || right === undefined) return false;
  switch (operator) {
    case "eq":
      return left === right;
    case "neq":
      return left !== right;
    case "lt":
      return left < right;
    case "lte":
      return left <= right;
    case "gt":
      return left > right;
    case "gte":
      return left >= right;
    case "in":
      return rights.includes(left);
  }
}

/** Whether a row passes: a column that is null or not in the row never does, whatever the operator. */
export function matches(
  filter: Filter,
  row: Record<string, unknown>,
  columns: readonly TableColumn[],
): boolean {
  return filter.every((comparison) => {
    const actual = row[comparison.column];
    if (actual === null || actual === undefined) return false;
    const type = columns.find((column) => column.name === comparison.column)?.type ?? "text";
    return holds(comparison, type, actual);
  });
}
