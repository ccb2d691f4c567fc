import { expect, test } from "vitest";
import { searchTemplates, templateName } from "./search-templates";

const templates = [
  { id: "1", name: "Cierre", body: "¿Y tú qué opinas? #Liderazgo" },
  { id: "2", name: "Hashtags de café", body: "#café #altura" },
  { id: "3", name: "Presentación", body: "Somos @[Café Andino](urn:li:organization:1)" },
];

test.each([
  ["", ["1", "2", "3"]],
  ["CAFE", ["2", "3"]],
  ["café presentacion", ["3"]],
  ["opinas", ["1"]],
  ["urn", []],
  ["zzz", []],
])("the search %j finds the templates %j", (typed, ids) =>
  expect(searchTemplates(templates, typed).map(({ id }) => id)).toEqual(ids),
);

test("a template's proposed name is its card's title, else the first line of its text, cut at 60 characters", () => {
  expect(templateName(" Lunes ", "Texto")).toBe("Lunes");
  expect(templateName("", "\n@[Café Andino](urn:li:organization:1) abre\nya")).toBe("Café Andino abre");
  expect(templateName("", "😀".repeat(100))).toBe("😀".repeat(30));
  expect(templateName("", `${"x".repeat(58)}👩🏽‍🍳 y`)).toBe("x".repeat(58));
});
