import { expect, test } from "vitest";
import { FIXED_NOW } from "../testing/requests.ts";
import { pageFacts, personFacts } from "./analysis-facts.ts";
import type { AnalysedPost, PageTotals, PeriodSums } from "./ports.ts";
import { isSupportedByFacts } from "./sentences/given-figures.ts";

const DAY_MS = 86_400_000;
const post = (over: Partial<AnalysedPost> = {}): AnalysedPost => ({
  title: "Café",
  kind: "text",
  postedAt: new Date(FIXED_NOW - 5 * DAY_MS).toISOString(),
  num_likes: 8,
  num_comments: 2,
  reshares: null,
  engagements: null,
  ...over,
});
const sums = (over: Partial<PeriodSums> = {}): PeriodSums => ({
  days: 30,
  posts: 10,
  engagements: 150,
  engagements_posts: 10,
  impressions: 20_000,
  impressions_posts: 10,
  ...over,
});
type Given = Partial<Parameters<typeof personFacts>[0]> & { now30?: PeriodSums; before30?: PeriodSums };
function factsOf({ now30 = sums(), before30 = sums({ engagements: 100 }), ...over }: Given = {}): string[] {
  const periods = { now: now30, before: before30, comparedNow: now30, comparedBefore: before30 };
  const given = { days: 30, periods, posts: [], year: [], now: FIXED_NOW, timeZone: null };
  const facts = personFacts({ ...given, ...over });
  for (const fact of facts) expect(isSupportedByFacts(fact, [fact]), fact).toBe(true);
  return facts;
}

test("a period's facts state its posts, its interactions per post compared with the period before, and its impressions", () => {
  expect(factsOf().map((fact) => fact.replaceAll("\u00a0", " "))).toEqual([
    "En los últimos 30 días publicaste 10 veces.",
    "10 publicaciones medidas tuvieron 15,00 respuestas por publicación, un 50% más que en los 30 días anteriores.",
    "Las 10 publicaciones con impresiones conocidas sumaron 20.000 impresiones.",
  ]);
});

test("a period with fewer interactions per post is reported as less than the period before", () => {
  expect(factsOf({ now30: sums({ engagements: 80 }) })[1]).toMatch(
    /tuvieron 8,00 respuestas por publicación, un 20\s?% menos que en los 30 días anteriores\.$/,
  );
});

test("for a single post, factsOf states its figures and reports that periods are not compared", () => {
  const one = sums({ posts: 1, engagements: 5, engagements_posts: 1, impressions: 90, impressions_posts: 1 });
  expect(factsOf({ now30: one, before30: { ...one, engagements: 1 } })).toEqual([
    "En los últimos 30 días publicaste 1 vez.",
    "1 publicación medida tuvo 5,00 respuestas por publicación.",
    "Esa publicación tuvo 90 impresiones.",
    "Con menos de 5 publicaciones medidas no se comparan periodos: sería azar.",
  ]);
});

test("when impressions are known for only one post in ten, no fact states their sum", () => {
  expect(factsOf({ now30: sums({ impressions: 100, impressions_posts: 1 }) }).join("\n")).not.toContain(
    "impresi",
  );
});

test("a month is not compared when few of its days have figures", () => {
  const facts = factsOf({ now30: sums({ days: 10 }), before30: sums({ days: 30 }) }).join("\n");
  expect(facts).toContain("15,00 respuestas por publicación.");
  expect(facts).toContain("De los últimos 30 días conocemos 10 publicaciones.");
  expect(facts).not.toContain("publicaste");
});

test("the summary of results names the post with the most interactions, and compares it with the median once there are five posts", () => {
  const posts = [8, 10, 40, 10, 6].map((num_likes, at) =>
    post({ num_likes, num_comments: 0, title: `N.º ${at}` }),
  );
  expect(factsOf({ posts }).slice(3)).toEqual([
    "De las 5 publicaciones medidas de los últimos 30 días, la que más respuestas tuvo fue «N.º 2», con 40 respuestas.",
    "Esa publicación tuvo 4,00 veces la mediana de respuestas de 5 publicaciones.",
  ]);
});

test("a page's facts name the post with the most interactions among the measured posts, and support no sentence about all posts", () => {
  const posts = [40, 10, 8].map((num_likes, at) => post({ num_likes, num_comments: 0, title: `N.º ${at}` }));
  const fact = pageOf({ posts }).at(-1) ?? "";
  expect(fact).toBe(
    "De las 3 publicaciones medidas de los últimos 90 días, la que más respuestas tuvo fue «N.º 0», con 40 respuestas.",
  );
  const isAllowed = (sentence: string) => isSupportedByFacts(sentence, [fact]);
  const honest = [
    "La publicación con más respuestas fue «N.º 0», con 40 respuestas.",
    "«N.º 0» tuvo 40 respuestas.",
    "Tu mejor publicación tuvo 40 respuestas.",
  ];
  const hostile = ["En los últimos 90 días tuviste 40 respuestas.", "Publicaste 3 veces en 90 días."];
  expect([honest, hostile].map((sentences) => sentences.map(isAllowed))).toEqual([
    [true, true, true],
    [false, false],
  ]);
});

test.each([
  ["two posts share the highest number of interactions", [40, 40, 10]],
  ["the interactions of one post in three are unknown", [40, 10, null]],
])("no fact names the post with the most interactions when %s", (_, likes) => {
  const posts = likes.map((num_likes) => post({ num_likes, num_comments: null }));
  expect(factsOf({ posts }).join("\n")).not.toContain("la que más");
  expect(pageOf({ posts }).join("\n")).not.toContain("la que más");
});

test("the facts advise a format from a year's posts even when the month has too few posts for a comparison of periods", () => {
  const some = (count: number, kind: string, base: number) =>
    Array.from({ length: count }, (_, at) => post({ kind, num_likes: base + (at % 5), num_comments: 0 }));
  const few = sums({
    posts: 3,
    engagements: 9,
    engagements_posts: 3,
    impressions: null,
    impressions_posts: 0,
  });
  const facts = factsOf({ now30: few, year: [...some(12, "image", 40), ...some(20, "text", 18)] });
  expect(facts.slice(-2)).toEqual([
    expect.stringContaining("Las 12 publicaciones de «imagen» del último año"),
    "Con menos de 5 publicaciones medidas no se comparan periodos: sería azar.",
  ]);
  const year = some(12, "image", 40).map((one) => ({
    ...one,
    postedAt: new Date(FIXED_NOW - 60_000).toISOString(),
  }));
  expect(factsOf({ year: [...year, ...some(20, "text", 18)] }).join("\n")).not.toContain("imagen");
});

test.each([
  ["America/Santiago", "2026-11-20T01:00:00.000Z", "19"],
  [null, "2026-11-20T01:00:00.000Z", "20"],
  ["Pacific/Auckland", "2026-11-20T12:00:00.000Z", "20"],
])(
  "the summary of results names a post without a title by its day in the account's zone %s: the post of %s by day %s",
  (timeZone, postedAt, day) => {
    const posts = [40, 10].map((num_likes) => post({ num_likes, num_comments: 0, title: "", postedAt }));
    const [named, ...more] = factsOf({ posts, timeZone }).slice(3);
    expect(named).toContain(`fue la del ${day} de noviembre, con 40 respuestas.`);
    expect(more).toEqual([]);
  },
);

test("when a format exceeds all others beyond chance, the analysis names it and states no cause", () => {
  const some = (count: number, kind: string, base: number) =>
    Array.from({ length: count }, (_, at) => post({ kind, num_likes: base + (at % 5), num_comments: 0 }));
  const lastOf = (year: AnalysedPost[]) => factsOf({ year }).at(-1);
  expect(lastOf([...some(12, "image", 40), ...some(20, "text", 18)])).toBe(
    "Las 12 publicaciones de «imagen» del último año tienen una mediana de respuestas de 2,08 veces la de las otras 20 publicaciones.",
  );
  expect(lastOf([...some(12, "poll", 40), ...some(20, "text", 18)])).toContain(" de «encuesta» del último");
  expect(lastOf([...some(12, "image", 18), ...some(20, "text", 18)])).toContain("sumaron");
  expect(lastOf([...some(5, "image", 40), ...some(5, "text", 18)])).toContain("sumaron");
});

test("posts without a known figure give an analysis no facts", () => {
  expect(factsOf({ now30: sums({ engagements: null, engagements_posts: 0 }) })).toEqual([]);
});

const TOTALS: PageTotals = {
  followers: 1240,
  views: 10,
  clicks: 4,
  comments: 1,
  likes: 2,
  shares: 0,
  engagement: 0.0312,
  impressions: 20000,
  unique: 9000,
};
const dayAgo = (ago: number) => new Date(FIXED_NOW - ago * DAY_MS).toISOString().slice(0, 10);
const pageOf = (over: Partial<Parameters<typeof pageFacts>[0]>) => {
  const page = { name: "Café Andino", totals: TOTALS, days: [], posts: [], postDays: 90 };
  const facts = pageFacts({ ...page, now: FIXED_NOW, timeZone: null, ...over });
  for (const fact of facts) expect(isSupportedByFacts(fact, [fact]), fact).toBe(true);
  return facts.map((fact) => fact.replaceAll("\u00a0", " "));
};

test("a page's facts state its followers, its impressions of 30 days compared with the 30 before, and its rate", () => {
  const days = Array.from({ length: 60 }, (_, ago) => ({
    day: dayAgo(ago),
    impressions: ago < 30 ? 15 : 10,
  }));
  expect(pageOf({ days })).toEqual([
    "Café Andino tiene 1.240 seguidores.",
    "En los últimos 30 días la página tuvo 450 impresiones, un 50% más que en los 30 días anteriores.",
    "De cada 100 impresiones, 3,12 terminan en una interacción: 20.000 impresiones en 12 meses.",
  ]);
});

test("when LinkedIn has not reported the last days of a page, the same number of days is left out of both periods", () => {
  const days = Array.from({ length: 57 }, (_, at) => ({ day: dayAgo(at + 3), impressions: 10 }));
  expect(pageOf({ days })[1]).toBe(
    "En los últimos 30 días (27 días con datos) la página tuvo 270 impresiones, igual que en los 30 días anteriores, contando los mismos 27 días.",
  );
});

test("when a page's last known day is weeks ago, no fact speaks of the last 30 days", () => {
  const days = Array.from({ length: 12 }, (_, at) => ({ day: dayAgo(at + 31), impressions: 10 }));
  expect(pageOf({ days }).join("\n")).not.toContain("En los últimos 30 días");
});

test("a page without impressions has no rate of interactions", () => {
  expect(pageOf({ totals: { ...TOTALS, engagement: 0, impressions: 0 } })).toEqual([
    "Café Andino tiene 1.240 seguidores.",
  ]);
});

test("a page's facts leave out figures that LinkedIn did not return", () => {
  const silent = Object.fromEntries(Object.keys(TOTALS).map((name) => [name, null])) as unknown as PageTotals;
  expect(pageOf({ totals: silent })).toEqual([]);
});
