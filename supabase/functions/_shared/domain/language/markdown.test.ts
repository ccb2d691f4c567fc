import { expect, test } from "vitest";
import { hasMarkdown, withoutMarkdownMarks } from "./markdown.ts";

test.each([
  "**Lo importante**: medir.",
  "Antes\n## Plan de la semana\nDespués",
  "### 1. Escucha",
  "# 🚀 Lanzamos",
  "Lee [la guía](https://ejemplo.com/guia).",
  "```\nconst a = 1;\n```",
])("the marks of %j are Markdown", (text) => {
  expect(hasMarkdown(text)).toBe(true);
});

test.each([
  "#marketing y # 1 en ventas",
  "# 1 en ventas",
  "Precio** y plazo** según contrato",
  "2**3**4",
  "*ojo* con _esto_\n---\n* punto\n> cita",
  "@[Café Andino](urn:li:organization:1)",
  "[tu dato] (https://ejemplo.com)",
  "https://ejemplo.com/a__b__c",
  "****",
])("people write %j themselves, so it is no Markdown", (text) => {
  expect(hasMarkdown(text)).toBe(false);
});

test("the marks are removed; words, addresses and mentions stay", () => {
  const pasted = [
    "# Tres ideas",
    "",
    "**Mide @[Café Andino](urn:li:organization:1) antes** y _después_:",
    "* [la guía](https://ejemplo.com/a__b__c)",
    "1. https://ejemplo.com/x_y_z y `código`",
    "**https://ejemplo.com/fin**",
  ].join("\n");
  expect(withoutMarkdownMarks(pasted)).toBe(
    [
      "Tres ideas",
      "",
      "Mide @[Café Andino](urn:li:organization:1) antes y después:",
      "- la guía: https://ejemplo.com/a__b__c",
      "1. https://ejemplo.com/x_y_z y código",
      "https://ejemplo.com/fin",
    ].join("\n"),
  );
});
