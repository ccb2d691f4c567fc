import { expect, test } from "vitest";
import { contentOfDraft, documentDraft, withShortFigure } from "./document-draft.ts";
import { documentContent, infographicContent } from "./typesetting.ts";

const slide = (heading: string, over = {}) => ({ heading, text: "Un párrafo.", ...over });
const draft = (slides: number, closing: unknown = { heading: "¿Empezamos?", text: "" }) =>
  documentDraft.parse({
    title: "Cómo vender más",
    slides: Array.from({ length: slides }, (_, at) => slide(`Paso ${at + 1}`)),
    closing,
  });
const AS = { author: "Ana Núñez", theme: "tinta" as const };

test("a draft becomes exactly as many pages as requested, and the closing page is last", () => {
  const content = contentOfDraft(draft(8), { ...AS, pages: 5 });
  expect(content?.pages.map(({ heading }) => heading)).toEqual([
    "Cómo vender más",
    "Paso 1",
    "Paso 2",
    "Paso 3",
    "¿Empezamos?",
  ]);
  expect(documentContent.parse(content)).toEqual(content);
});

test("a draft of fewer than three pages is refused", () => {
  expect(contentOfDraft(draft(1, null), { ...AS, pages: 5 })).toBeNull();
});

test("a draft's slide gets the layout that fits its content", () => {
  const { slides, ...rest } = draft(1);
  const given = [
    slide("Prosa", { text: "Uno.\n\nDos." }),
    slide("Lista", { text: "", items: ["a", "b"] }),
    slide("Pasos", { items: ["a", "b"], is_sequence: true }),
    slide("Cifra", { figure: "73 %" }),
    { heading: "" },
  ];
  const content = contentOfDraft(documentDraft.parse({ ...rest, slides: given }), { ...AS, pages: 10 });
  expect(content?.pages.slice(1, -1)).toMatchObject([
    { layout: "text", body: ["Uno.", "Dos."] },
    { layout: "list", body: ["a", "b"] },
    { layout: "steps", body: ["Un párrafo.", "a", "b"] },
    { layout: "figure", figure: "73 %" },
  ]);
});

test.each([
  ["a closing page in the middle", ["title", "closing", "slide"]],
  ["a second title page", ["title", "title", "slide"]],
  ["no title page", ["slide", "slide", "closing"]],
  ["two pages", ["title", "closing"]],
])("a document with %s is refused", (_what, kinds) => {
  const pages = kinds.map((kind) => ({ kind, heading: "A", ...(kind === "slide" && { layout: "text" }) }));
  expect(documentContent.safeParse({ theme: "tinta", pages }).success).toBe(false);
});

test("an infographic has three to six points", () => {
  const of = (n: number) =>
    infographicContent.safeParse({ title: "T", points: Array.from({ length: n }, () => ({ heading: "P" })) });
  expect([2, 3, 6, 7].map((n) => of(n).success)).toEqual([false, true, true, false]);
});

test("a point's figure that is too long moves into the point's heading, and a no-break space keeps the separating dot beside the figure", () => {
  const long = { figure: "1 de cada 10 pymes", heading: "Elige una sola métrica" };
  expect(withShortFigure(long, 16)).toEqual({
    figure: "",
    heading: "1 de cada 10 pymes\u00a0· Elige una sola métrica",
  });
});
