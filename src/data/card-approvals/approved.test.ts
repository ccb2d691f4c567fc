import { expect, test } from "vitest";
import { toCards } from "../posts/cards";
import { postRow } from "../posts/testing";
import { approvedPosts } from "./approved";

const personal = postRow({ postcard: 7, version: 2 });
const page = postRow({ postcard: 7, version: 2, linkedin_organization_id: "1" });
const cardOf = (...rows: Parameters<typeof toCards>[0]) => {
  const [card] = toCards(rows);
  if (!card) throw new Error("no card");
  return card;
};
const decided = (answer: string, answered_version = 2) => ({ answer, answered_version });
type Given = ReturnType<typeof decided>;
const none = new Map<never, never>();
const required = new Set<never>();
const ofCard = (decision: Given) => new Map([[7, decision]]);
const ofPosts = (...given: [string, Given][]) => new Map(given);

test("a card is approved when the decision about it approves its present version", () => {
  const card = cardOf(personal, page);
  const of = (...decision: Parameters<typeof decided>) =>
    approvedPosts(card, { required, ofCard: ofCard(decided(...decision)), ofPost: none });
  expect(of("approved")).toEqual([personal.id, page.id]);
  expect(of("approved", 1)).toEqual([]);
  expect(of("changes")).toEqual([]);
  expect(approvedPosts(card, { required, ofCard: none, ofPost: none })).toEqual([]);
});

test("a decision on a review board approves the post of one account, not the post of the card's other account", () => {
  const card = cardOf(personal, page);
  const first: [string, Given] = [personal.id, decided("approved")];
  expect(approvedPosts(card, { required, ofCard: none, ofPost: ofPosts(first) })).toEqual([personal.id]);
  const both = ofPosts(first, [page.id, decided("approved")]);
  expect(approvedPosts(card, { required, ofCard: none, ofPost: both })).toEqual([personal.id, page.id]);
});

test("a request for changes of the present version outlasts an approval on another link", () => {
  const card = cardOf(personal);
  const of = (onCard: Given, onBoard: Given) =>
    approvedPosts(card, { required, ofCard: ofCard(onCard), ofPost: ofPosts([personal.id, onBoard]) });
  expect(of(decided("changes"), decided("approved"))).toEqual([]);
  expect(of(decided("approved"), decided("changes"))).toEqual([]);
  expect(of(decided("changes", 1), decided("approved"))).toEqual([personal.id]);
  expect(of(decided("approved"), decided("approved", 1))).toEqual([personal.id]);
});

test("a published card shows no approval", () => {
  const card = cardOf({ ...personal, status: "listas" });
  expect(approvedPosts(card, { required, ofCard: ofCard(decided("approved")), ofPost: none })).toEqual([]);
});
