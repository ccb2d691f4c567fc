import { expect, test } from "vitest";
import { toCards } from "@/data/posts/cards";
import { postRow } from "@/data/posts/testing";
import { searchable } from "@/shared/strings/searchable";
import { type CardFilter, filterCards, isActive, monthsWithMatches } from "./card-filter";

const NONE: CardFilter = { words: "", publisher: null, state: null };
const cards = toCards([
  postRow({
    postcard: 1,
    title: "Café de altura",
    notes: "Así se tuesta en 𝗕𝗼𝗹𝗶𝘃𝗶𝗮",
    publish_state: "scheduled",
  }),
  postRow({
    postcard: 2,
    title: "Vacante",
    notes: "Buscamos diseño en @[Estudio Norte](urn:li:organization:7)",
    linkedin_organization_id: "2414183",
    publish_state: "failed",
  }),
  postRow({ postcard: 2, title: "Vacante", notes: "Buscamos diseño", publish_state: "scheduled" }),
]);
const matching = (filter: Partial<CardFilter>) =>
  filterCards(cards, { ...NONE, ...filter }).map(({ postcard }) => postcard);

test.each([
  [{}, [1, 2]],
  [{ words: "   " }, [1, 2]],
  [{ words: "CAFE" }, [1]],
  [{ words: "bolivia tuesta" }, [1]],
  [{ words: "diseno" }, [2]],
  [{ words: "estudio norte" }, [2]],
  [{ words: "organization" }, []],
  [{ words: "café vacante" }, []],
  [{ publisher: "personal" }, [1, 2]],
  [{ publisher: "2414183" }, [2]],
  [{ state: "failed" as const }, [2]],
  [{ state: "failed" as const, publisher: "personal" }, []],
  [{ state: "scheduled" as const, publisher: "personal", words: "buscamos" }, [2]],
])("the planner's filter %o finds %j", (filter, postcards) => {
  expect(matching(filter)).toEqual(postcards);
});

test("the state 'Sin programar' finds only cards without a time of publication", () => {
  const some = toCards([
    postRow({ postcard: 1, publish_state: "unscheduled" }),
    postRow({ postcard: 2, publish_state: "scheduled" }),
    postRow({ postcard: 3, publish_state: "failed" }),
  ]);
  expect(filterCards(some, { ...NONE, state: "unscheduled" }).map(({ postcard }) => postcard)).toEqual([1]);
});

test("without a filter filterCards returns the same list object, so that nothing is redrawn", () => {
  expect(filterCards(cards, NONE)).toBe(cards);
  expect(isActive(NONE)).toBe(false);
});

test("the planner's search compares words without accents, case or style", () => {
  expect(searchable("ÑANDÚ 𝓒𝓪𝓯é")).toBe("nandu cafe");
});

test("a search opens the first month with matches, and further months while the opened ones have at most sixty cards together", () => {
  const many = (month: string, from: number, count: number) =>
    Array.from({ length: count }, (_, i) => postRow({ postcard: from + i, date: `${month}-10` }));
  const all = toCards([...many("2026-11", 1, 70), ...many("2026-12", 100, 5)]);
  expect([...monthsWithMatches(all, "publicar")]).toEqual(["2026-11"]);
  const few = toCards([...many("2026-11", 1, 20), ...many("2026-12", 100, 40), ...many("2027-01", 200, 1)]);
  expect([...monthsWithMatches(few, "publicar")]).toEqual(["2026-11", "2026-12"]);
});

test("the planner's filter finds a card by the words of its poll", () => {
  const poll = { question: "¿Té?", options: ["Nunca", "Siempre"], duration: "ONE_DAY" };
  const pollCards = toCards([postRow({ notes: "", poll })]);
  expect(filterCards(pollCards, { ...NONE, words: "siempre te" })).toHaveLength(1);
});
