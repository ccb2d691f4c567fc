import { expect, test } from "vitest";
import { toCards } from "../posts/cards";
import { postRow } from "../posts/testing";
import { isApproved } from "./approved";

const personal = postRow({ postcard: 7, version: 2 });
const page = postRow({ postcard: 7, version: 2, linkedin_organization_id: "1" });
const cardOf = (...rows: Parameters<typeof toCards>[0]) => {
  const [card] = toCards(rows);
  if (!card) throw new Error("no card");
  return card;
};
const decided = (answer: string, hour: number, answered_version = 2) => ({
  answer,
  answered_version,
  answered_at: `2026-11-20T${hour}:00:00+00:00`,
});
type Given = ReturnType<typeof decided>;
const none = new Map<never, never>();
const ofCard = (decision: Given) => new Map([[7, decision]]);
const ofPosts = (...given: [string, Given][]) => new Map(given);

test("a card is approved when the decision about it approves its present version", () => {
  const card = cardOf(personal, page);
  expect(isApproved(card, { ofCard: ofCard(decided("approved", 10)), ofPost: none })).toBe(true);
  expect(isApproved(card, { ofCard: ofCard(decided("approved", 10, 1)), ofPost: none })).toBe(false);
  expect(isApproved(card, { ofCard: ofCard(decided("changes", 10)), ofPost: none })).toBe(false);
  expect(isApproved(card, { ofCard: none, ofPost: none })).toBe(false);
});

test("a card of two accounts is approved on review boards only when both posts are approved", () => {
  const card = cardOf(personal, page);
  const first: [string, Given] = [personal.id, decided("approved", 10)];
  expect(isApproved(card, { ofCard: none, ofPost: ofPosts(first) })).toBe(false);
  const both = ofPosts(first, [page.id, decided("approved", 11)]);
  expect(isApproved(card, { ofCard: none, ofPost: both })).toBe(true);
});

test("the later of two decisions about a post decides whether its card is approved", () => {
  const card = cardOf(personal);
  const of = (cardHour: number, answer: string, other: string) =>
    isApproved(card, {
      ofCard: ofCard(decided(answer, cardHour)),
      ofPost: ofPosts([personal.id, decided(other, 12)]),
    });
  expect(of(10, "changes", "approved")).toBe(true);
  expect(of(14, "changes", "approved")).toBe(false);
  expect(of(14, "approved", "changes")).toBe(true);
});

test("a published card shows no approval", () => {
  const card = cardOf({ ...personal, status: "listas" });
  expect(isApproved(card, { ofCard: ofCard(decided("approved", 10)), ofPost: none })).toBe(false);
});
