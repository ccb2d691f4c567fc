import { expect, test } from "vitest";
import { toCards } from "../cards";
import type { PostRow } from "../rows";
import { postRow } from "../testing";

const { isSolved, needsAttention, problemsByPost, problemsOfCard } = await import("./problems");

const cardOf = (...rows: Partial<PostRow>[]) => {
  const [card] = toCards(rows.map((given) => postRow({ postcard: 7, ...given })));
  if (!card) throw new Error("no card");
  return card;
};
const problem = (post_id: string, code: string, severity = "error", detail: unknown = {}) => ({
  post_id,
  code,
  severity,
  detail,
});

test("problemsByPost leaves out a problem with an unknown code, and reads a missing detail as empty", () => {
  const problems = problemsByPost([
    problem("a", "from_the_future"),
    problem("a", "media_missing", "error", null),
  ]);
  expect(problems.get("a")).toEqual([{ postId: "a", code: "media_missing", severity: "error", detail: {} }]);
});

test("a card lists a problem of several publishers once, with these publishers, and lists errors before warnings", () => {
  const card = cardOf({ id: "a" }, { id: "b", linkedin_organization_id: "2414183" });
  const problems = problemsOfCard(
    card,
    problemsByPost([
      problem("a", "text_repeated", "warning", { post_id: "earlier on a" }),
      problem("b", "text_repeated", "warning", { post_id: "earlier on b" }),
      problem("b", "page_role_lost"),
    ]),
  );
  expect(problems.map(({ code, publishers }) => [code, publishers])).toEqual([
    ["page_role_lost", ["2414183"]],
    ["text_repeated", ["personal", "2414183"]],
  ]);
});

test("for two accounts, missing credits show the sum of both prices, and a text that is too long shows each account's figures", () => {
  const card = cardOf({ id: "a" }, { id: "b", linkedin_organization_id: "2414183" });
  const problems = problemsOfCard(
    card,
    problemsByPost([
      problem("a", "insufficient_credits", "error", { needed: 0.5, available: 0.2 }),
      problem("b", "insufficient_credits", "error", { needed: 0.5, available: 0.2 }),
      problem("a", "linkedin_text_too_long", "error", { length: 3_120, limit: 3_000 }),
      problem("b", "linkedin_text_too_long", "error", { length: 3_001, limit: 3_000 }),
      problem("a", "comment_over_limit", "warning", { length: 1_300, limit: 1_250 }),
      problem("b", "comment_over_limit", "warning", { length: 1_300, limit: 1_250 }),
    ]),
  );
  expect(problems.map(({ code, detail, publishers }) => [code, Object.values(detail), publishers])).toEqual([
    ["insufficient_credits", [1, 0.2], ["personal", "2414183"]],
    ["linkedin_text_too_long", [3_120, 3_000], ["personal"]],
    ["linkedin_text_too_long", [3_001, 3_000], ["2414183"]],
    ["comment_over_limit", [1_300, 1_250], ["personal", "2414183"]],
  ]);
});

test("a broken connection that is both the cause of a post's failure and a problem of the card is shown once", () => {
  const card = cardOf({ id: "a", publish_state: "failed", publish_error_code: "linkedin_token_revoked" });
  const problems = problemsByPost([problem("a", "linkedin_not_connected"), problem("a", "media_missing")]);
  expect(problemsOfCard(card, problems).map(({ code }) => code)).toEqual(["media_missing"]);
});

const NOW = Date.parse("2026-11-28T12:00:00Z");

test("an unpublished card needs attention when it failed, is unconfirmed or has an error, and not for a warning", () => {
  const needs = (given: Partial<PostRow>, severity?: string) =>
    needsAttention(
      cardOf({ id: "a", ...given }),
      problemsByPost(severity ? [problem("a", "media_missing", severity)] : []),
      NOW,
    );
  expect(needs({ publish_state: "failed" })).toBe(true);
  expect(needs({ publish_state: "unconfirmed" })).toBe(true);
  expect(needs({ publish_state: "scheduled" }, "error")).toBe(true);
  expect(needs({ publish_state: "scheduled" }, "warning")).toBe(false);
  expect(needs({ publish_state: "scheduled" })).toBe(false);
  expect(needs({ publish_state: "published", status: "listas" }, "error")).toBe(false);
});

test.each(["linkedin_connection_expires", "insufficient_credits", "page_role_lost"])(
  "a card needs attention for the account's problem %s only in the week before its publication, or once it is due without a time",
  (code) => {
    const needs = (scheduled_at: string | null, publish_state = "scheduled") =>
      needsAttention(
        cardOf({ id: "a", publish_state, scheduled_at }),
        problemsByPost([problem("a", code)]),
        NOW,
      );
    expect(needs("2026-12-05T11:59:00Z")).toBe(true);
    expect(needs("2026-12-05T12:01:00Z")).toBe(false);
    expect(needs(null)).toBe(true);
    expect(needs(null, "unscheduled")).toBe(false);
  },
);

test("a failure counts as solved once the server has checked the post and no longer finds the failure's cause", () => {
  const now = problemsByPost([problem("a", "linkedin_token_expired")]);
  expect(isSolved("a", "linkedin_token_revoked", now)).toBe(false);
  expect(isSolved("b", "linkedin_token_revoked", now)).toBe(true);
  expect(isSolved("b", "linkedin_token_revoked", undefined)).toBe(false);
  expect(isSolved("b", "linkedin_rejected", now)).toBe(false);
});
