import { expect, test } from "vitest";
import { matchesOf } from "./reconcile.ts";

const SENT = Date.UTC(2026, 10, 21, 12, 0, 0);
const MINUTE = 60_000;
const doubt = {
  title: "Feria",
  notes: "Hoy *abrimos* #café con @[Café Andino](urn:li:organization:1)",
  poll: null,
  createSentAt: SENT,
};
const ours = {
  urn: "urn:li:share:1",
  commentary: "Hoy \\*abrimos\\* {hashtag|\\#|café} con @[Café Andino](urn:li:organization:1)",
  question: null,
  createdAt: SENT + 1000,
  lifecycleState: "PUBLISHED",
};

test("a post at LinkedIn matches an unconfirmed post when both have the same text", () => {
  expect(matchesOf(doubt, [ours])).toEqual(["urn:li:share:1"]);
});

test.each([
  ["another text", { commentary: "Hoy cerramos" }],
  ["only the beginning of the text", { commentary: "Hoy \\*abrimos\\*" }],
  ["a date long before the request", { createdAt: SENT - 2 * MINUTE - 1 }],
  ["a date long after the request", { createdAt: SENT + 10 * MINUTE + 1 }],
  ["no date", { createdAt: null }],
  ["the state PUBLISH_FAILED", { lifecycleState: "PUBLISH_FAILED" }],
  ["the state DRAFT", { lifecycleState: "DRAFT" }],
])("a post at LinkedIn with %s does not match the unconfirmed post", (_what, over) => {
  expect(matchesOf(doubt, [{ ...ours, ...over }])).toEqual([]);
});

test.each([[-2 * MINUTE], [0], [10 * MINUTE]])(
  "a post that LinkedIn created %i ms after the request matches the unconfirmed post",
  (late) => {
    expect(matchesOf(doubt, [{ ...ours, createdAt: SENT + late }])).toHaveLength(1);
  },
);

test("matchesOf returns every post that has the text of the unconfirmed post, because it cannot know which of them the attempt created", () => {
  expect(matchesOf(doubt, [ours, { ...ours, urn: "urn:li:share:2" }])).toEqual([
    "urn:li:share:1",
    "urn:li:share:2",
  ]);
});

const poll = { question: "¿Té o café?", options: ["Té", "Café"], duration: "ONE_DAY" as const };
const inDoubt = { ...doubt, notes: "", poll };
const live = { ...ours, commentary: "", question: "¿Té o  café?" };

test("a post at LinkedIn matches an unconfirmed poll that has no text when both have the same question", () => {
  expect(matchesOf(inDoubt, [live])).toEqual([live.urn]);
});

test.each([
  ["another question", { question: "¿Té?" }],
  ["a text", { commentary: "Vota" }],
  ["an unknown question", { question: null }],
])("a post with %s does not match the unconfirmed poll", (_what, over) => {
  expect(matchesOf(inDoubt, [{ ...live, ...over }])).toEqual([]);
});

test("a poll with the same text does not match a post without a poll", () => {
  expect(matchesOf(doubt, [{ ...ours, question: poll.question }])).toEqual([]);
});
