import { expect, test } from "vitest";
import type { TableColumn } from "../catalog.ts";
import { checkFilter, InvalidFilter, matches, parseFilter } from "./filters.ts";

const column = (name: string, type: string): TableColumn => ({
  name,
  type,
  sqlType: type,
  isKey: false,
  isIdentity: false,
  readableBy: ["authenticated"],
});
const COLUMNS = [
  column("id", "uuid"),
  column("n", "int8"),
  column("price", "numeric"),
  column("done", "bool"),
  column("title", "text"),
  column("at", "timestamptz"),
  column("local_at", "timestamp"),
  column("day", "date"),
];
const passes = (filter: string, row: Record<string, unknown>) => matches(parseFilter(filter), row, COLUMNS);

test.each([null, undefined, "", "  "])("parseFilter returns no comparison for %j", (text) => {
  expect(parseFilter(text)).toEqual([]);
});

test("a comma separates comparisons, except inside lists and quotes", () => {
  expect(parseFilter('id=eq.1,title=in.("a,b",c,"d)"),n=lt.5')).toHaveLength(3);
  expect(parseFilter('title=eq."a, \\"b\\"",n=gt.2')).toEqual([
    { column: "title", operator: "eq", values: ['a, "b"'], isNegated: false },
    { column: "n", operator: "gt", values: ["2"], isNegated: false },
  ]);
  expect(parseFilter('title=in.("a,b",c d)')).toEqual([
    { column: "title", operator: "in", values: ["a,b", "c d"], isNegated: false },
  ]);
});

test("the value of a filter may contain dots and equal signs", () => {
  expect(parseFilter("title=eq.a.b=c")).toEqual([
    { column: "title", operator: "eq", values: ["a.b=c"], isNegated: false },
  ]);
});

test("a leading not. negates any operator", () => {
  expect(parseFilter("title=not.like.hey%,n=not.in.(1,2)")).toEqual([
    { column: "title", operator: "like", values: ["hey%"], isNegated: true },
    { column: "n", operator: "in", values: ["1", "2"], isNegated: true },
  ]);
});

test.each([
  ["undefined", "undefined"],
  ["title=foo.hey", "foo"],
  ["title=not.foo.hey", "foo"],
  ["title=not.hey", "not"],
  ["n=in.1,2", "parentheses"],
  ["n=eq.1,", "empty segments"],
  ["=eq.1", "=eq.1"],
])("a filter of %s is refused", (text, mentioned) => {
  expect(() => parseFilter(text)).toThrow(InvalidFilter);
  expect(() => parseFilter(text)).toThrow(mentioned);
});

test.each([
  ["missing=eq.1", "invalid column for filter missing"],
  ["n=eq.one", "int8"],
  ["price=gt.", "numeric"],
  ["done=eq.maybe", "bool"],
  ["id=eq.me", "uuid"],
  ["at=gt.soon", "timestamptz"],
  ["n=in.(1,two)", "int8"],
  [`n=in.(${Array.from({ length: 101 }, (_, n) => n).join(",")})`, "too many values for `in` filter"],
  ["n=like.1%", "operator like requires a text-compatible column type, got int8"],
  ["n=imatch.^1", "operator imatch requires a text-compatible column type, got int8"],
  ["title=match.(", "invalid regular expression for match filter"],
  ["title=match.[[:alpha:]]", "not supported by the local backend"],
  ["title=is.empty", "must be null, true, false, or unknown"],
  ["title=is.true", "is true filter requires a boolean column"],
  ["n=isdistinct.one", "int8"],
])("checkFilter refuses %s", (text, mentioned) => {
  expect(() => checkFilter(parseFilter(text), COLUMNS)).toThrow(mentioned);
});

test("checkFilter accepts values of the column's type", () => {
  const good = "n=eq.-5,price=lt.1.5e3,done=eq.true,at=gte.2026-01-01T00:00:00Z,at=lt.2026-01-01 00:00:00+00";
  expect(() => checkFilter(parseFilter(good), COLUMNS)).not.toThrow();
});

test.each([
  ["n=eq.5", { n: 5 }, true],
  ["n=eq.5", { n: 6 }, false],
  ["n=neq.5", { n: 6 }, true],
  ["n=lt.10", { n: 9 }, true],
  ["n=lt.10", { n: 10 }, false],
  ["n=lte.10", { n: 10 }, true],
  ["n=gt.9", { n: 10 }, true],
  ["n=gte.10", { n: 9 }, false],
  ["n=in.(1,2)", { n: 2 }, true],
  ["n=in.(1,2)", { n: 12 }, false],
  ["price=gt.9.5", { price: 10 }, true],
  ["done=eq.t", { done: true }, true],
  ["done=neq.true", { done: true }, false],
  ["title=eq.Hola", { title: "hola" }, false],
  ["title=in.(a,b)", { title: "b" }, true],
  ["day=gte.2026-02-01", { day: "2026-01-31" }, false],
  ["n=gt.1,n=lt.3", { n: 2 }, true],
  ["n=gt.1,n=lt.3", { n: 3 }, false],
])("the pattern filter %s on the row %j gives %s", (filter, row, expected) => {
  expect(passes(filter, row)).toBe(expected);
});

test("a filter compares uuids without regard to case", () => {
  const id = "AAAAAAAA-0000-4000-8000-000000000001";
  expect(passes(`id=eq.${id}`, { id: id.toLowerCase() })).toBe(true);
});

test("a moment written in two time zones is equal, down to the microsecond", () => {
  const row = { at: "2026-01-01T12:00:00.123456+00:00" };
  expect(passes("at=eq.2026-01-01T08:00:00.123456-04:00", row)).toBe(true);
  expect(passes("at=gt.2026-01-01T12:00:00.123455Z", row)).toBe(true);
  expect(passes("at=gt.2026-01-01T12:00:00.123456Z", row)).toBe(false);
});

test("a filter compares times without a zone as they are written", () => {
  expect(passes("local_at=eq.2026-01-01 12:00:00", { local_at: "2026-01-01T12:00:00" })).toBe(true);
});

test.each([
  ["title=like.h_y%", { title: "hoy no" }, true],
  ["title=like.HOY%", { title: "hoy no" }, false],
  ["title=ilike.HOY%", { title: "hoy no" }, true],
  ["title=like.100\\%", { title: "100%" }, true],
  ["title=like.100\\%", { title: "1000" }, false],
  ["title=like.a.c", { title: "abc" }, false],
  ["title=match.^ho", { title: "hoy" }, true],
  ["title=match.^HO", { title: "hoy" }, false],
  ["title=imatch.^HO", { title: "hoy" }, true],
  ["done=is.true", { done: true }, true],
  ["done=is.false", { done: true }, false],
  ["title=is.null", { title: null }, true],
  ["title=is.null", { title: "" }, false],
  ["title=not.is.null", { title: "" }, true],
  ["n=isdistinct.5", { n: 6 }, true],
  ["n=isdistinct.5", { n: null }, true],
  ["n=not.isdistinct.5", { n: 5 }, true],
  ["n=not.eq.5", { n: 6 }, true],
  ["n=not.in.(5,6)", { n: 6 }, false],
  ["title=not.like.h%", { title: "adiós" }, true],
])("the filter %s on the row %j gives %s", (filter, row, expected) => {
  expect(passes(filter, row)).toBe(expected);
});

test.each(["n=eq.5", "n=neq.5", "n=in.(5)", "n=not.eq.5", "n=not.in.(5)"])(
  "the filter %s is false for null and for a missing column",
  (filter) => {
    expect(passes(filter, { n: null })).toBe(false);
    expect(passes(filter, {})).toBe(false);
  },
);
