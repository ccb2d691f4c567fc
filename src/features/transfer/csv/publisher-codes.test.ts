import { expect, test } from "vitest";
import { companyPage } from "../testing";
import { readPublishers, writePublishers } from "./publisher-codes";

const pages = [
  companyPage("2414183", "Café Andino", { vanity_name: "cafe-andino" }),
  companyPage("97909464", "Estudio Norte"),
  companyPage("300", "Oculta", { is_visible: false }),
  companyPage("400", "Sin dirección", { vanity_name: null }),
];

test.each([
  ["", ["personal"]],
  ["personal", ["personal"]],
  ["Cuenta personal", ["personal"]],
  ["personal|cafe-andino", ["personal", "2414183"]],
  [" CAFE-ANDINO | 97909464 |", ["2414183", "97909464"]],
  ["personal, Café Andino", ["personal", "2414183"]],
  ["Café Andino; Estudio Norte;", ["2414183", "97909464"]],
  ["cafe-andino|2414183|Café Andino", ["2414183"]],
  ["https://www.linkedin.com/company/estudio-norte/posts/", ["97909464"]],
])("the cell %j names the publishers %j", (cell, ids) => {
  expect(readPublishers(cell, pages)).toEqual({ ids, problems: [] });
});

test("readPublishers reports each unknown or hidden account once, and returns the known accounts", () => {
  expect(readPublishers("nadie|cafe-andino|otra|nadie|Oculta|400", pages)).toEqual({
    ids: ["2414183"],
    problems: [
      "No conocemos la cuenta «nadie».",
      "No conocemos la cuenta «otra».",
      "La página «Oculta» está oculta en tus ajustes.",
      "No conocemos la cuenta «400».",
    ],
  });
});

test.each([
  ["Acme | Consultores", ["1"]],
  ["Grano, S.A.", ["4"]],
  ["Norte, Grano, S.A., personal", ["2", "4", "personal"]],
  ["Grano, S.A.; Norte", ["4", "2"]],
  ["Norte, Acme | Consultores", ["2", "1"]],
  ["personal | acme | consultores | Norte", ["personal", "1", "2"]],
  ["Norte|Acme | Consultores|Grupo A|B|C", ["2", "1", "3"]],
])("a company page's name may contain the separator of publishers: %s", (cell, ids) => {
  const named = [
    companyPage("1", "Acme | Consultores"),
    companyPage("2", "Norte"),
    companyPage("3", "Grupo A|B|C"),
    companyPage("4", "Grano, S.A."),
  ];
  expect(readPublishers(cell, named)).toEqual({ ids, problems: [] });
});

test("readPublishers reads a cell of thousands of separators in time linear in the cell's length", () => {
  expect(readPublishers("x|".repeat(5_000), [companyPage("1", "A | B")]).problems).toHaveLength(1);
});

test("a lost company page is refused by an import, and exported by the short name in its address", () => {
  const lost = [companyPage("5", "Perdida", { vanity_name: "perdida", can_publish: false })];
  expect(readPublishers("personal|perdida", lost)).toEqual({
    ids: ["personal"],
    problems: ["Ya no puedes publicar en la página «Perdida»."],
  });
  expect(writePublishers(["5"], lost)).toBe("perdida");
});

test("a name that two company pages share names neither page, and the short name in a page's address names that page", () => {
  const twins = [
    companyPage("1", "Norte", { vanity_name: "n1" }),
    companyPage("2", "Norte", { vanity_name: "n2" }),
  ];
  expect(readPublishers("Norte", twins).ids).toEqual([]);
  expect(readPublishers("n2", twins).ids).toEqual(["2"]);
});

test("a company page is exported by the short name in its address, or by its id when that name would mean another account", () => {
  const tricky = [
    companyPage("1", "Uno", { vanity_name: "personal" }),
    companyPage("2", "Dos", { vanity_name: "1" }),
    companyPage("3", "Tres", { vanity_name: "tres" }),
  ];
  const written = writePublishers(["personal", "1", "2", "3", "999"], tricky);
  expect(written).toBe("personal|1|2|tres|999");
  expect(readPublishers("personal|1|2|tres", tricky).ids).toEqual(["personal", "1", "2", "3"]);
});
