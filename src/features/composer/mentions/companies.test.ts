import { expect, test } from "vitest";
import { type Company, companiesFor, knownCompanies, vanityNameOf } from "./companies";

const company = (
  organizationId: string,
  name: string,
  vanityName: string | null,
  isOwn = false,
): Company => ({
  organizationId,
  name,
  vanityName,
  isOwn,
});
const known = [
  company("1", "Café Andino", "cafe-andino", true),
  company("2", "Estudio Norte", "estudio-norte", true),
  company("3", "Minera del Norte", "minera-sur"),
  company("4", "Ñandú S.A.", null),
];
const namesFor = (typed: string) => companiesFor(known, typed).map(({ name }) => name);

test.each([
  ["", ["Café Andino", "Estudio Norte", "Minera del Norte", "Ñandú S.A."]],
  ["CAFE", ["Café Andino"]],
  ["norte", ["Estudio Norte", "Minera del Norte"]],
  ["minera-s", ["Minera del Norte"]],
  ["sur", ["Minera del Norte"]],
  ["nandu", ["Ñandú S.A."]],
  ["https://www.linkedin.com/company/Estudio-Norte/posts", ["Estudio Norte"]],
  ["xyz", []],
])("the companies offered for the typed text %j are %j", (typed, names) =>
  expect(namesFor(typed)).toEqual(names),
);

test("of fifty matching companies, the list offers six, so that the text stays visible", () => {
  const many = Array.from({ length: 50 }, (_, at) => company(String(at), `Empresa ${at}`, `e-${at}`));
  expect(companiesFor(many, "empresa")).toHaveLength(6);
});

test("a company that the user administers is listed once, marked as the user's own", () => {
  const list = knownCompanies(
    [company("1", "Café", "cafe", true)],
    [company("1", "Café", "cafe"), company("2", "Té", "te")],
  );
  expect(list.map(({ organizationId, isOwn }) => [organizationId, isOwn])).toEqual([
    ["1", true],
    ["2", false],
  ]);
});

test.each([
  ["minera-sur", "minera-sur"],
  [" Minera.Sur ", "minera.sur"],
  ["https://www.linkedin.com/company/minera-sur/?x=1", "minera-sur"],
  ["linkedin.com/school/ucb", "ucb"],
  ["https://uk.linkedin.com/company/Kadant-Inc-/about/", "kadant-inc-"],
  ["https://www.linkedin.com/company/-tesco/", "-tesco"],
  ["linkedin.com/company/caf%C3%A9", "café"],
])("the company name to look up on LinkedIn for the typed text %j is %j", (typed, name) =>
  expect(vanityNameOf(typed)).toBe(name),
);

test.each([
  "",
  "a",
  "minera sur",
  "-a",
  "a/b",
  "minera-",
  "linkedin.com/company/%",
  "linkedin.com/company/---",
  "a".repeat(101),
])("no company can be looked up from %j", (typed) => expect(vanityNameOf(typed)).toBeNull());
