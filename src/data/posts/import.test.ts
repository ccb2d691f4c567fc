import { describe, expect, test, vi } from "vitest";
import type { CardContent, SaveCard } from "./write";

vi.mock("@/shared/supabase", () => ({ supabase: {} }));
const { newPostcards, saveNewCards, withoutPastHour } = await import("./import");
type Outcome = import("./import").CardOutcome;
const { AppError } = await import("@/shared/errors");

const NOW = Date.parse("2026-11-21T12:00:00Z");
const content = (given: Partial<CardContent> = {}): CardContent => ({
  title: "Café",
  notes: "Texto",
  post_comment: "",
  date: "2026-11-22",
  post_time: "09:00",
  timezone: "America/La_Paz",
  image_url: null,
  more_images: [],
  image_alt: "",
  upload_type: null,
  publishers: ["personal"],
  ...given,
});
const cards = (count: number) =>
  newPostcards(count, NOW, 0.5).map((postcard) => ({ postcard, content: content() }));

/** Saves with what `answer` does for each call; tells what was sent and what came of it. */
async function run(
  given: { postcard: number; content: CardContent }[],
  answer: (call: number) => unknown,
  { now = () => NOW, signal = new AbortController().signal } = {},
) {
  const sent: SaveCard[] = [];
  const outcomes: Outcome[] = [];
  await saveNewCards(given, {
    save: async (card) => {
      sent.push(card);
      return answer(sent.length);
    },
    onOutcome: (_, outcome) => outcomes.push(outcome),
    signal,
    now,
  });
  return { sent, outcomes };
}
const refuse = (code: ConstructorParameters<typeof AppError>[0]) => {
  throw new AppError(code);
};

test("the cards of one import have numbers of their own", () => {
  expect(new Set(newPostcards(500, NOW, 0.999)).size).toBe(500);
});

test("an hour goes when it is over in its own zone, and only then", () => {
  expect(withoutPastHour(content({ date: "2026-11-21", post_time: "08:00" }), NOW).post_time).toBeNull();
  expect(withoutPastHour(content({ date: "2026-11-21", post_time: "08:01" }), NOW).post_time).toBe("08:01");
  expect(withoutPastHour(content({ date: "2020-01-01", post_time: null }), NOW).date).toBe("2020-01-01");
});

describe("saving", () => {
  test("each card is one new card, in order", async () => {
    const given = cards(3);
    const { sent, outcomes } = await run(given, () => []);
    expect(sent).toEqual(given.map((card) => ({ ...card, expectedVersion: null })));
    expect(outcomes).toEqual([
      { saved: true, hourDropped: false },
      { saved: true, hourDropped: false },
      { saved: true, hourDropped: false },
    ]);
  });

  test("a failure is told and does not hold up the rest", async () => {
    const { sent, outcomes } = await run(cards(3), (call) => call === 2 && refuse("publisher_not_allowed"));
    expect(sent).toHaveLength(3);
    expect(outcomes.map((outcome) => outcome.saved)).toEqual([true, false, true]);
    expect(outcomes[1]).toMatchObject({ code: "publisher_not_allowed" });
  });

  test.each([
    "card_version_conflict",
    "publisher_already_published",
    "card_publishing",
    "post_unconfirmed",
  ] as const)("%s tells of an earlier try whose answer was lost: the card is there", async (code) => {
    expect((await run(cards(1), () => refuse(code))).outcomes).toEqual([{ saved: true, hourDropped: false }]);
  });

  test("an hour that passes while the others are saved is not sent at once", async () => {
    const clock = [NOW, Date.parse("2026-11-22T13:00:01Z")];
    const { sent, outcomes } = await run(cards(2), () => [], { now: () => clock.shift() ?? 0 });
    expect(outcomes).toEqual([
      { saved: true, hourDropped: false },
      { saved: true, hourDropped: true },
    ]);
    expect(sent.map((card) => card.content.post_time)).toEqual(["09:00", null]);
  });

  test("it ends between two cards when the user stops it", async () => {
    const stop = new AbortController();
    const { outcomes } = await run(cards(5), (call) => call === 2 && stop.abort(), { signal: stop.signal });
    expect(outcomes).toHaveLength(2);
  });

  test("it ends when the session or the quota of the day is over, and after three lost connections in a row", async () => {
    for (const code of ["not_authenticated", "cards_limit_reached"] as const)
      expect((await run(cards(9), () => refuse(code))).sent).toHaveLength(1);
    expect((await run(cards(9), () => refuse("network_unreachable"))).sent).toHaveLength(3);
    const flaky = await run(cards(9), (call) => call % 3 !== 0 && refuse("network_unreachable"));
    expect(flaky.sent).toHaveLength(9);
  });
});
