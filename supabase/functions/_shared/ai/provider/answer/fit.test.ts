import { expect, test } from "vitest";
import { z } from "zod";
import { codeOfRejection } from "../../../testing/requests.ts";
import { readAnswer } from "./read-answer.ts";

const schema = z.object({
  topics: z
    .array(
      z.object({
        angle: z.string().default(""),
        title: z.string().trim().min(1).max(20),
        description: z.string().min(1),
        sources: z.array(z.number()).default([]),
        is_last: z.boolean().default(false),
      }),
    )
    .min(1)
    .max(3),
});
const ONE = { angle: "dato", title: "Café", description: "Uno", sources: [1, 2], is_last: true };
const OTHER = { angle: "", title: "Flete", description: "Dos", sources: [], is_last: false };
const read = (value: unknown) => {
  const content = typeof value === "string" ? value : JSON.stringify(value);
  const body = { choices: [{ message: { content }, finish_reason: "stop" }] };
  return readAnswer({ bytes: new TextEncoder().encode(JSON.stringify(body)) }, schema);
};

test.each<[string, unknown]>([
  ["a list without its object", [ONE, OTHER]],
  ["a translated name of the list", { temas: [ONE, OTHER] }],
  ["a numbered object instead of a list", { topics: { "1": ONE, "2": OTHER } }],
  [
    "another name of a field",
    { topics: [ONE, OTHER].map(({ description: content, ...rest }) => ({ ...rest, content })) },
  ],
  ["numbers and truths as texts", { topics: [{ ...ONE, sources: ["[1]", "2"], is_last: "true" }, OTHER] }],
  ["numbers in one text", { topics: [{ ...ONE, sources: "1, 2" }, OTHER] }],
  ["numbers with a conjunction", { topics: [{ ...ONE, sources: "[1] y [2]" }, OTHER] }],
  ["numbers before a full stop", { topics: [{ ...ONE, sources: ["1 y 2."] }, OTHER] }],
  ["a range of numbers", { topics: [{ ...ONE, sources: ["1-2"] }, OTHER] }],
  ["numbers after the word for sources", { topics: [{ ...ONE, sources: ["Fuentes 1 y 2"] }, OTHER] }],
  [
    "numbers in the text ids of objects",
    {
      topics: [
        {
          ...ONE,
          sources: [
            { title: "INE 4", year: 2024, id: "s1" },
            { Ref: "[2]" },
            { id: "https://a.es/3" },
            { ref: "p. 3" },
          ],
        },
        OTHER,
      ],
    },
  ],
  ["numbers as objects", { topics: [{ ...ONE, sources: [{ id: 1, title: "INE 4" }, { id: 2 }] }, OTHER] }],
  [
    "numbers before titles",
    { topics: [{ ...ONE, sources: ["1. INE, 4 hojas", "[2] https://a.es/3"] }, OTHER] },
  ],
  ["a text as an object", { topics: [{ ...ONE, title: { es: "Café" } }, OTHER] }],
  [
    "an item without a text, and an empty one",
    { topics: [ONE, { title: "Sin texto" }, OTHER, { title: "" }] },
  ],
  ["a comment in prose around it", `Aquí tienes:\n${JSON.stringify([ONE, OTHER])}\n¿Sigo?`],
])("drafts of a weak model are read although its response has another shape: %s", (_, value) => {
  expect(read(value)).toEqual({ topics: [ONE, OTHER] });
});

test.each<[string, unknown, object]>([
  ["paragraphs as a list", { ...ONE, description: ["Uno", "dos"] }, { description: "Uno\n\ndos" }],
  ["a number for a title", { ...ONE, title: 73 }, { title: "73" }],
  ["years among its sources", { ...ONE, sources: ["2026", "[1] y 2024-12"] }, { sources: [2026, 1, 2024] }],
  ["too long a title", { ...ONE, title: "x".repeat(30) }, { title: "x".repeat(20) }],
])("a weak model's draft is converted to the schema although it has %s", (_, draft, expected) => {
  expect(read({ topics: [draft] })).toEqual({ topics: [{ ...ONE, ...expected }] });
});

test("a response with nine topics is cut to the three topics that the schema allows", () => {
  expect(read({ topics: Array.from({ length: 9 }, () => ONE) }).topics).toHaveLength(3);
});

test("when a response contains two values, the value in the schema's exact shape wins over a later, similar value", () => {
  expect(read(`${JSON.stringify({ topics: [ONE] })}\n${JSON.stringify([OTHER])}`)).toEqual({ topics: [ONE] });
});

const scene = z.object({ scene: z.string().min(1) });
test.each([
  '{"error":"Falta el texto"}',
  '{"type":"object","properties":{"scene":{"type":"string"}}}',
  '{"a":"uno","b":"dos"}',
  "[]",
])("a response is refused when the schema requires one text and the model sends %s", async (content) => {
  const body = { choices: [{ message: { content }, finish_reason: "stop" }] };
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  expect(await codeOfRejection((async () => readAnswer({ bytes }, scene))())).toBe("ai_answer_invalid");
});

test("a title that is too long is cut before an emoji, never inside it", () => {
  expect(read({ topics: [{ ...ONE, title: `${"a".repeat(19)}😀 y más` }] }).topics[0]?.title).toBe(
    "a".repeat(19),
  );
});
