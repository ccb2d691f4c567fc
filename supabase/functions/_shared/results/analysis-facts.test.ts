import { expect, test } from "vitest";
import { pageFacts, personFacts } from "./analysis-facts.ts";
import type { AnalysedPost, PageTotals } from "./ports.ts";

const post = (over: Partial<AnalysedPost> = {}): AnalysedPost => ({
  ...{ title: "Café", kind: "text", postedAt: "2026-11-20T12:00:00.000Z" },
  ...{ likes: 8, comments: 2, impressions: 100, engagements: null },
  ...over,
});
const TOTALS: PageTotals = {
  ...{ followers: 1240, views: 10, clicks: 4, comments: 1, likes: 2 },
  ...{ shares: 0, engagement: 0.0312, impressions: 20000, unique: 9000 },
};

test("the facts of an analysis hold the average of the period and how it differs from the one before it", () => {
  const said = personFacts({
    days: 30,
    posts: [post(), post({ likes: 18 })],
    before: [post({ likes: 3, comments: 2 })],
  }).join("\n");
  expect(said).toContain("publicaste 2 veces");
  expect(said).toContain("15,00 respuestas por publicación");
  expect(said).toContain("«Café»");
  const untitled = personFacts({
    ...{ days: 30, posts: [post({ title: "" }), post({ likes: 1 })], before: [] },
  }).join("\n");
  expect(untitled).toContain("fue la del 20 de noviembre");
  expect(said).toMatch(/un 200\s%\smás que en los 30 días anteriores/);
});

test("kinds are compared from five posts of each on", () => {
  const five = (kind: string, likes: number) =>
    Array.from({ length: 5 }, () => post({ kind, likes, comments: 0 }));
  const factsOf = (posts: AnalysedPost[]) => personFacts({ days: 30, posts, before: [] }).join("\n");
  expect(factsOf([...five("image", 20), ...five("text", 5)])).toMatch(
    /«imagen»: 20,00 respuestas por publicación \(5 publicaciones\), frente a 5,00/,
  );
  expect(factsOf([...five("image", 20), post()])).not.toContain("frente a");
});

test("posts without a known figure give an analysis no facts", () => {
  const unknown = post({ likes: null, comments: null, impressions: null });
  expect(personFacts({ days: 30, posts: [unknown], before: [] })).toEqual([]);
});

test("the facts of a page leave out what LinkedIn did not give", () => {
  const days = Array.from({ length: 60 }, (_, index) => ({
    ...{ day: `d${index}`, impressions: index < 30 ? 10 : 15, unique: null, clicks: null },
    ...{ likes: null, comments: null, shares: null, engagement: null },
  }));
  const said = pageFacts({ name: "Café Andino", totals: TOTALS, days, posts: [] }).join("\n");
  expect(said).toContain("Café Andino tiene 1240 seguidores.");
  expect(said).toMatch(/450 impresiones, un 50\s%\smás/);
  expect(said).toContain("3,12 acaban en una interacción");
  const silent = Object.fromEntries(Object.keys(TOTALS).map((name) => [name, null])) as unknown as PageTotals;
  expect(pageFacts({ name: "Café Andino", totals: silent, days: [], posts: [] })).toEqual([]);
});
