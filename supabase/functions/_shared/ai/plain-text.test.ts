import { expect, test } from "vitest";
import { withoutMarkdown } from "./plain-text.ts";

test.each([
  ["**Tres ideas** y `una`", "Tres ideas y una"],
  ["## Lo esencial\n\nTexto", "Lo esencial\n\nTexto"],
  ["* uno\n* dos", "- uno\n- dos"],
  ["> una cita", "una cita"],
  ["```\ntexto\n```", "texto\n"],
  ["Lee [el informe](https://a.es/b)", "Lee el informe: https://a.es/b"],
  ["5 * 3 = 15, y 2*2", "5 * 3 = 15, y 2*2"],
  ["#hashtag y snake_case_aqui", "#hashtag y snake_case_aqui"],
  ["@[Café](urn:li:organization:1)", "@[Café](urn:li:organization:1)"],
])("Markdown that a model wrote is removed: %j", (written, plain) => {
  expect(withoutMarkdown(written)).toBe(plain);
});

test("Markdown in the user's own text stays", () => {
  expect(withoutMarkdown("**Hola** a todos", "Un **hola**")).toBe("**Hola** a todos");
});
