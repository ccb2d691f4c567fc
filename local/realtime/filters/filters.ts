import type { TableColumn } from "../catalog.ts";
import { comparable } from "./filter-values.ts";
import { likePattern, regularExpression } from "./patterns.ts";

const PATTERN_OPERATORS = ["like", "ilike", "match", "imatch"] as const;
type PatternOperator = (typeof PATTERN_OPERATORS)[number];
const OPERATORS = [
  ...["eq", "neq", "lt", "lte", "gt", "gte", "in", "is", "isdistinct"],
  ...PATTERN_OPERATORS,
] as const;
type Operator = "eq" | "neq" | "lt" | "lte" | "gt" | "gte" | "in" | "is" | "isdistinct" | PatternOperator;
type Comparison = { column: string; operator: Operator; values: string[]; isNegated: boolean };

export type Filter = readonly Comparison[];

export class InvalidFilter extends Error {}

const isOperator = (text: string): text is Operator => OPERATORS.some((operator) => operator === text);

/** Splits at commas outside quotes and parentheses; only a quote at a value's start opens a quoted value. */
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
  const [, column, not, operator, value] = /^\s*([^=]+)=(not\.)?([^.]*)\.(.*)$/s.exec(text.trimEnd()) ?? [];
  if (column === undefined || operator === undefined || value === undefined) {
    throw new InvalidFilter(`Error parsing \`filter\` params: ${JSON.stringify([text])}`);
  }
  if (!isOperator(operator)) {
    throw new InvalidFilter(`Error parsing \`filter\` params: ${JSON.stringify([operator, value])}`);
  }
  const isNegated = not !== undefined;
  if (operator !== "in") return { column, operator, values: [unquote(value)], isNegated };
  if (!value.startsWith("(") || !value.endsWith(")")) {
    throw new InvalidFilter(
      "Error parsing `filter` params: `in` filter value must be wrapped by parentheses",
    );
  }
  const values = splitList(value.slice(1, -1)).map((item) => unquote(item.trim()));
  return { column, operator, values, isNegated };
}

/**
 * Parses `column=op.value`, joined by commas (AND). Operators: eq, neq, lt, lte, gt, gte, in, is, isdistinct, like,
 * ilike, match, imatch; each may have the prefix `not.`.
 * @throws InvalidFilter
 */
export function parseFilter(text: string | null | undefined): Filter {
  if (!text?.trim()) return [];
  return splitList(text).map(parseComparison);
}

const MOST_VALUES = 100;
const KEYWORDS = ["null", "true", "false", "unknown"];
const TEXT_TYPES: Record<PatternOperator, readonly string[]> = {
  like: ["text", "name", "bpchar"],
  ilike: ["text", "name", "bpchar"],
  match: ["text"],
  imatch: ["text"],
};
const isPattern = (operator: Operator): operator is PatternOperator =>
  PATTERN_OPERATORS.some((known) => known === operator);

function checkPattern(operator: PatternOperator, column: TableColumn, pattern: string): void {
  if (!TEXT_TYPES[operator].includes(column.type)) {
    throw new InvalidFilter(
      `operator ${operator} requires a text-compatible column type, got ${column.sqlType}`,
    );
  }
  const read = patternOf(operator, pattern);
  if (typeof read === "string") {
    throw new InvalidFilter(`invalid regular expression for ${operator} filter: ${read}`);
  }
}

function checkKeyword(column: TableColumn, keyword: string): void {
  if (!KEYWORDS.includes(keyword)) {
    throw new InvalidFilter("invalid value for is filter: must be null, true, false, or unknown");
  }
  if (keyword !== "null" && column.type !== "bool") {
    throw new InvalidFilter(`is ${keyword} filter requires a boolean column, got ${column.sqlType}`);
  }
}

export function checkFilter(filter: Filter, columns: readonly TableColumn[]): void {
  for (const { column: name, operator, values } of filter) {
    const column = columns.find((candidate) => candidate.name === name);
    if (!column) throw new InvalidFilter(`invalid column for filter ${name}`);
    if (values.length > MOST_VALUES) {
      throw new InvalidFilter(`too many values for \`in\` filter. Maximum ${MOST_VALUES}`);
    }
    for (const value of values) {
      if (isPattern(operator)) checkPattern(operator, column, value);
      else if (operator === "is") checkKeyword(column, value);
      else if (comparable(column.type, value) === undefined) {
        throw new InvalidFilter(`invalid input syntax for type ${column.type}: "${value}"`);
      }
    }
  }
}

function patternOf(operator: PatternOperator, pattern: string): RegExp | string {
  const ignoresCase = operator === "ilike" || operator === "imatch";
  const isLike = operator === "like" || operator === "ilike";
  return isLike ? likePattern(pattern, ignoresCase) : regularExpression(pattern, ignoresCase);
}

const textOf = (actual: unknown): string =>
  typeof actual === "object" ? JSON.stringify(actual) : String(actual);

/** Compares as Postgres does: a comparison with null returns null. */
function compare({ operator, values }: Comparison, type: string, actual: unknown): boolean | null {
  const isNull = actual === null;
  const [value = ""] = values;
  if (operator === "is") {
    return value === "null" || value === "unknown" ? isNull : !isNull && textOf(actual) === value;
  }
  if (isNull) return operator === "isdistinct" ? true : null;
  if (isPattern(operator)) {
    const pattern = patternOf(operator, value);
    return typeof pattern === "string" ? null : pattern.test(textOf(actual));
  }
  const left = comparable(type, textOf(actual));
  const right = comparable(type, value);
  if (left === undefined || right === undefined) return null;
  switch (operator) {
    case "eq":
      return left === right;
    case "neq":
    case "isdistinct":
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
      return values.some((item) => comparable(type, item) === left);
  }
}

/**
 * Returns whether a row matches the filter. A missing column never matches, nor does a comparison that gives
 * null, even when it is negated.
 */
export function matches(
  filter: Filter,
  row: Record<string, unknown>,
  columns: readonly TableColumn[],
): boolean {
  return filter.every((comparison) => {
    const actual = row[comparison.column];
    if (actual === undefined) return false;
    const type = columns.find((column) => column.name === comparison.column)?.type ?? "text";
    const holds = compare(comparison, type, actual);
    return holds !== null && holds !== comparison.isNegated;
  });
}
