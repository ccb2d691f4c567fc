import { expect, test } from "vitest";
import { toCards } from "@/data/posts/cards";
import { postRow } from "@/data/posts/testing";
import { blankContent } from "@/posts/content/content";
import { type CardSession, openedSession } from "../session/card-session";
import type { SaveTrouble } from "../session/save-trouble";
import { removalUpdate } from "./overtaken";

const [card = null] = toCards([postRow({ postcard: 7 })]);
const content = blankContent(0, "UTC");
const session = (trouble: SaveTrouble | null = null, part: Partial<CardSession> = {}): CardSession => ({
  ...openedSession(7, {
    content,
    base: content,
    version: 1,
    restored: false,
    missing: [],
    revision: null,
    adopted: [],
    others: [],
  }),
  trouble,
  ...part,
});
const noted: SaveTrouble = { kind: "removed", why: "deleted", isRefusal: false };

test("the notice about a deleted card appears once, changes when the card is published, and disappears when the card returns", () => {
  expect(removalUpdate("deleted", null, session())).toBe("deleted");
  expect(removalUpdate("deleted", null, session(noted))).toBeUndefined();
  expect(removalUpdate("published", null, session(noted))).toBe("published");
  expect(removalUpdate(null, card, session(noted))).toBeNull();
});

test("the notice about a deleted card stays while the list of cards is refetched", () => {
  expect(removalUpdate(null, null, session(noted))).toBeUndefined();
});

test("the notice about a deleted or published card does not replace the state of a running, failed or refused save", () => {
  expect(removalUpdate("deleted", null, session(null, { isSaving: true }))).toBeUndefined();
  expect(
    removalUpdate(
      "published",
      null,
      session({ kind: "failed", title: "", message: "", unanswered: null, isSignedOut: false }),
    ),
  ).toBeUndefined();
  expect(removalUpdate(null, card, session({ ...noted, isRefusal: true }))).toBeUndefined();
});

test("a new card that was never saved is not reported as deleted", () => {
  expect(removalUpdate("deleted", null, session(null, { version: null }))).toBeUndefined();
});
