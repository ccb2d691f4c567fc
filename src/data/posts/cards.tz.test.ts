import { describe, expect, test } from "vitest";
import {
  cardAbilities,
  cardState,
  groupByMonth,
  mediaOf,
  monthOf,
  sendablePublishers,
  shownMoment,
  toCards,
} from "./cards";
import { newPostcard } from "./new-cards/postcard";
import type { PostRow } from "./rows";
import { postRow } from "./testing";

const onlyCard = (rows: PostRow[]) => {
  const [card, ...more] = toCards(rows);
  if (!card || more.length > 0) throw new Error("expected one card");
  return card;
};

describe("toCards makes cards from rows", () => {
  test("P3.02 · toCards makes one card of rows with equal postcard and status, and lists the personal account first", () => {
    const card = onlyCard([
      postRow({ linkedin_organization_id: "97909464" }),
      postRow({ linkedin_organization_id: "2414183" }),
      postRow({}),
    ]);
    expect(card.linkedin_organization_ids).toEqual(["personal", "2414183", "97909464"]);
  });

  test("toCards makes two cards of a card that only some of its publishers have published", () => {
    const cards = toCards([
      postRow({ status: "listas", publish_state: "published" }),
      postRow({ linkedin_organization_id: "2414183" }),
    ]);
    expect(cards.map((card) => [card.status, card.linkedin_organization_ids])).toEqual([
      ["listas", ["personal"]],
      ["publicar", ["2414183"]],
    ]);
  });

  test("when the rows of a card differ, toCards takes the content of the row with the newest version", () => {
    const card = onlyCard([
      postRow({ version: 3, title: "Nueva" }),
      postRow({ version: 2, title: "Vieja", linkedin_organization_id: "2414183" }),
    ]);
    expect([card.title, card.version]).toEqual(["Nueva", 3]);
  });

  test("cards are sorted by date and then by time, and an unscheduled card comes first on its day", () => {
    const titles = toCards([
      postRow({ postcard: 1, title: "c", date: "2026-11-22", post_time: "08:00:00" }),
      postRow({ postcard: 2, title: "b", date: "2026-11-21", post_time: "09:30:00" }),
      postRow({ postcard: 3, title: "a", date: "2026-11-21" }),
    ]).map((card) => card.title);
    expect(titles).toEqual(["a", "b", "c"]);
  });
});

describe("groupByMonth groups cards by month", () => {
  const cards = toCards([
    postRow({ postcard: 1, date: "2026-12-01" }),
    postRow({ postcard: 2, date: "2026-11-30" }),
    postRow({ postcard: 3, date: "2026-11-02" }),
    postRow({ postcard: 4, date: "2026-10-02", status: "listas", publish_state: "published" }),
    postRow({ postcard: 5, date: "2026-11-05", status: "listas", publish_state: "published" }),
    postRow({ postcard: 6, date: "2026-11-06", status: "listas", publish_state: "published" }),
  ]);
  const shape = (status: "publicar" | "listas") =>
    groupByMonth(cards, status).map((group) => [group.month, group.cards.map((card) => card.postcard)]);

  test("groupByMonth puts the next month first for unpublished cards", () => {
    expect(shape("publicar")).toEqual([
      ["2026-11", [3, 2]],
      ["2026-12", [1]],
    ]);
  });
  test("groupByMonth puts the newest month first for published cards", () => {
    expect(shape("listas")).toEqual([
      ["2026-11", [6, 5]],
      ["2026-10", [4]],
    ]);
  });
});

const mixed = (...states: PostRow["publish_state"][]) =>
  onlyCard(
    states.map((publish_state, index) =>
      postRow({ publish_state, linkedin_organization_id: index ? String(index) : null }),
    ),
  );

test("when a card's posts have different states, the card shows the state that most needs the user's attention", () => {
  expect(cardState(mixed("scheduled", "failed"))).toBe("failed");
  expect(cardState(mixed("failed", "unconfirmed"))).toBe("unconfirmed");
  expect(cardState(mixed("unconfirmed", "publishing"))).toBe("publishing");
});

test("a card that is being sent cannot be changed", () => {
  expect(cardAbilities(mixed("publishing", "failed"))).toEqual({
    canEdit: false,
    canDelete: false,
    canAskApproval: true,
    canPublishNow: false,
    canRetry: false,
  });
});

test("a card with an unconfirmed post can be deleted but not edited, and its other posts can be sent", () => {
  const card = mixed("unconfirmed", "failed");
  expect(cardAbilities(card)).toEqual({
    canEdit: false,
    canDelete: true,
    canAskApproval: true,
    canPublishNow: true,
    canRetry: true,
  });
  expect(sendablePublishers(card).map((publisher) => publisher.id)).toEqual(["1"]);
});

test("approval can be requested for a card until LinkedIn has, or may have, all its posts", () => {
  const canAsk = (...states: PostRow["publish_state"][]) => cardAbilities(mixed(...states)).canAskApproval;
  expect(canAsk("unscheduled")).toBe(true);
  expect(canAsk("unconfirmed", "scheduled")).toBe(true);
  expect(canAsk("unconfirmed")).toBe(false);
  expect(canAsk("unconfirmed", "publishing")).toBe(false);
});

test("P9.01 · a card's number is time × 1000 plus a random number under 1000, and a safe integer", () => {
  expect(newPostcard(1_763_708_400_000, 0.9999)).toBe(1_763_708_400_000_999);
  expect(Number.isSafeInteger(newPostcard(8_000_000_000_000, 0.5))).toBe(true);
});

test("toCards gives a card its pictures in order, without invalid entries", () => {
  const more_images = [{ url: "b", alt: "Taza" }, { url: "c" }, "d", null];
  const card = onlyCard([postRow({ image_url: "a", more_images })]);
  expect(card.more_images).toEqual([
    { url: "b", alt: "Taza" },
    { url: "c", alt: "" },
  ]);
  expect(mediaOf(card)).toEqual(["a", "b", "c"]);
  expect(mediaOf({ ...card, image_url: null })).toEqual([]);
});

describe("shownMoment returns the moment that a list shows for a card", () => {
  const sent = {
    status: "listas",
    publish_state: "published",
    published_at: "2026-11-22T02:05:00+00:00",
  } as const;
  test("a published card shows when it went out, in its own zone, and is listed in that month", () => {
    const card = onlyCard([postRow({ ...sent, date: "2026-12-24", post_time: "09:00:00" })]);
    expect(shownMoment(card)).toEqual({ date: "2026-11-21", time: "22:05" });
    expect(monthOf(card)).toBe("2026-11");
  });
  test("shownMoment returns the planned moment of an unpublished card", () => {
    expect(shownMoment(onlyCard([postRow({ post_time: "21:30:00" })]))).toEqual({
      date: "2026-11-21",
      time: "21:30",
    });
  });
});

test("toCards gives a card the text that its publishers share, and lists a publisher's own text separately", () => {
  const page = postRow({
    linkedin_organization_id: "10",
    notes: "Hicimos",
    common_notes: "Hice",
    common_comment: "Enlace",
  });
  const [card] = toCards([page, postRow({ notes: "Hice", post_comment: "Enlace" })]);
  expect(card).toMatchObject({
    notes: "Hice",
    post_comment: "Enlace",
    own_texts: [{ publisher: "10", notes: "Hicimos", post_comment: "" }],
  });
  expect(toCards([page])[0]).toMatchObject({ notes: "Hice", post_comment: "Enlace" });
});
