import type { CardContent } from "@contract/card-content";
import { expect, test } from "vitest";
import type { NewCard, SavedCard } from "../changes/write";

const { newPostcards, saveNewCards, withoutPastHour } = await import("./save-new-cards");
type Outcome = import("./save-new-cards").CardOutcome;
const { AppError } = await import("@/shared/errors");

const NOW = Date.parse("2026-11-21T12:00:00Z");
const content = (given: Partial<CardContent> = {}): CardContent => ({
  title: "Café",
  notes: "Texto",
  post_comment: "",
  own_texts: [],
  poll: null,
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

type Batch = readonly NewCard[];
const saved = (batch: Batch): SavedCard[] => batch.map(({ postcard }) => ({ postcard, error: null }));

async function run(
  given: readonly NewCard[],
  answer: (batch: Batch, call: number) => readonly SavedCard[],
  { now = () => NOW, signal = new AbortController().signal } = {},
) {
  const sent: Batch[] = [];
  const outcomes = new Map<number, Outcome>();
  await saveNewCards(given, {
    save: async (batch) => {
      sent.push(batch);
      return answer(batch, sent.length);
    },
    onOutcomes: (some) => {
      for (const [postcard, outcome] of some) outcomes.set(postcard, outcome);
    },
    signal,
    now,
  });
  return { sent, outcomes: given.map(({ postcard }) => outcomes.get(postcard)) };
}
const refuse = (code: ConstructorParameters<typeof AppError>[0]): never => {
  throw new AppError(code);
};

test("newPostcards gives the cards of one import different numbers", () => {
  expect(new Set(newPostcards(500, NOW, 0.999)).size).toBe(500);
});

test("withoutPastHour removes only a time that has passed in the card's zone, and keeps a future time and a past date", () => {
  const passed = content({ date: "2026-11-21", post_time: "08:00" });
  expect(withoutPastHour(passed, NOW)).toEqual({ ...passed, post_time: null });
  expect(withoutPastHour(content({ date: "2026-11-21", post_time: "08:01" }), NOW).post_time).toBe("08:01");
  expect(withoutPastHour(content({ date: "2020-01-01", post_time: null }), NOW).date).toBe("2020-01-01");
});

test("an import sends fifty cards in each request, in the order of the cards", async () => {
  const given = cards(120);
  const { sent, outcomes } = await run(given, saved);
  expect(sent.map((batch) => batch.length)).toEqual([50, 50, 20]);
  expect(sent.flat()).toEqual(given);
  expect(outcomes).toEqual(given.map(() => ({ saved: true, hourDropped: false })));
});

test("a failed card is reported and does not hold up the cards after it", async () => {
  const { outcomes } = await run(cards(3), (batch) =>
    saved(batch).map((one, index) =>
      index === 1 ? { ...one, error: new AppError("publisher_not_allowed") } : one,
    ),
  );
  expect(outcomes).toMatchObject([
    { saved: true },
    { saved: false, code: "publisher_not_allowed" },
    { saved: true },
  ]);
});

test.each([
  "card_version_conflict",
  "publisher_already_published",
  "card_publishing",
  "post_unconfirmed",
] as const)(
  "when a lost response is followed by the refusal %s, the imported card counts as saved",
  async (code) => {
    const { outcomes } = await run(cards(1), (batch) =>
      saved(batch).map((one) => ({ ...one, error: new AppError(code) })),
    );
    expect(outcomes).toEqual([{ saved: true, hourDropped: false }]);
  },
);

test("a card that the server's response does not list is reported as not saved", async () => {
  const { outcomes } = await run(cards(2), (batch) => saved(batch).slice(0, 1));
  expect(outcomes).toMatchObject([{ saved: true }, { saved: false, code: "unexpected" }]);
});

test("an imported card is saved without its time when the time passed during the import, so that the card is not published at once", async () => {
  let clock = NOW;
  const { sent, outcomes } = await run(
    cards(51),
    (batch) => {
      clock = Date.parse("2026-11-22T13:00:01Z");
      return saved(batch);
    },
    { now: () => clock },
  );
  expect([outcomes[49], outcomes[50]]).toEqual([
    { saved: true, hourDropped: false },
    { saved: true, hourDropped: true },
  ]);
  expect(sent.map((batch) => batch[0]?.content.post_time)).toEqual(["09:00", null]);
});

test("an import ends between two requests when the user stops it", async () => {
  const stop = new AbortController();
  const { outcomes } = await run(
    cards(120),
    (batch) => {
      stop.abort();
      return saved(batch);
    },
    { signal: stop.signal },
  );
  expect(outcomes.filter((outcome) => outcome !== undefined)).toHaveLength(50);
});

test("an import ends when the session has ended, or when a request gets no response", async () => {
  const out = await run(cards(120), () => refuse("not_authenticated"));
  expect(out.sent).toHaveLength(1);
  const lost = await run(cards(120), () => refuse("network_unreachable"));
  expect(lost.sent).toHaveLength(1);
  expect((await run(cards(120), () => refuse("service_busy"))).sent).toHaveLength(1);
  expect(lost.outcomes[49]).toEqual({ saved: false, code: "network_unreachable" });
  expect(lost.outcomes[50]).toBeUndefined();
});

test("when the user stops an import during a request, the outcome of that request's cards is reported as unknown", async () => {
  const stop = new AbortController();
  const stopped = await run(
    cards(1),
    () => {
      stop.abort();
      throw stop.signal.reason;
    },
    { signal: stop.signal },
  );
  expect(stopped.outcomes).toEqual([{ saved: false, code: "network_unreachable" }]);
});

test("a card that failed because the database was busy does not stop the cards after it", async () => {
  const { sent, outcomes } = await run(cards(60), (batch) =>
    saved(batch).map((one, index) =>
      batch.length === 50 && index === 3 ? { ...one, error: new AppError("service_busy") } : one,
    ),
  );
  expect(sent).toHaveLength(2);
  expect(outcomes.filter((outcome) => outcome?.saved)).toHaveLength(59);
});

test.each(["cards_limit_reached", "too_many_open_posts"] as const)(
  "when one card is refused with %s, the import ends after that request, because the next cards would be refused too",
  async (code) => {
    const retryAfter = "2026-11-22T00:00:00Z";
    const { sent, outcomes } = await run(cards(120), (batch) =>
      saved(batch).map((one, index) =>
        index === 49 ? { ...one, error: new AppError(code, undefined, { retryAfter }) } : one,
      ),
    );
    expect(sent).toHaveLength(1);
    expect(outcomes.slice(48, 51)).toEqual([
      { saved: true, hourDropped: false },
      { saved: false, code, retryAfter },
      undefined,
    ]);
  },
);

test("a request that the server refuses as a whole does not stop the next request", async () => {
  const { outcomes } = await run(cards(60), (batch, call) =>
    call === 1 ? refuse("unexpected") : saved(batch),
  );
  expect([outcomes[0], outcomes[59]]).toMatchObject([{ saved: false, code: "unexpected" }, { saved: true }]);
});
