import { BLANK_CARD } from "@contract/card-content";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createKeeper, LONGEST_WAIT_FOR_DRAFT_MS } from "./create-keeper";
import type { Unkept } from "./keeper-state";
import { BETWEEN_MS, FIRST_WAIT_MS } from "./on-server";

const NETWORK = new Error("network");
const ROW = { postcard: 7, content: {}, base_version: null, device_id: "este", revision: "", updated_at: "" };
type Answer = string | null | Error | Promise<string>;

function courierWith(known: string | null = null) {
  const sent: { text: string; after: string | null; at: number }[] = [];
  const forgotten: string[] = [];
  const states: string[] = [];
  const answers: Answer[] = [];
  const from = Date.now();
  const keeper = createKeeper(
    {
      keepers: () => [],
      write: async () => true,
      drop: () => undefined,
      send: async ({ content }, after) => {
        sent.push({ text: content.notes, after, at: Date.now() - from });
        const answer = answers.length > 0 ? answers.shift() : `r${sent.length}`;
        if (answer instanceof Error) throw answer;
        const revision = (await answer) ?? null;
        return { saved: revision !== null, row: { ...ROW, revision: revision ?? "de otro" } };
      },
      forget: async (revision) => void forgotten.push(revision),
      rememberRow: () => undefined,
      settleRow: () => undefined,
      isPassing: (error) => error === NETWORK,
    },
    { revision: known, toReplace: [], savedVersion: null },
  );
  keeper.subscribe(() => states.push(keeper.state().delivery));
  const courier = {
    offer: (text: string | null) =>
      keeper.dispatch({ type: "written", text: text === null ? null : withNotes(text) }),
    flush: () => keeper.dispatch({ type: "flush" }),
    follow: (revision: string) => keeper.dispatch({ type: "followed", revision, text: null }),
    beginSave: keeper.beginSave,
    saveFailed: () => keeper.saveFailed(false),
    leave: () => keeper.dispatch({ type: "left" }),
    settle: () => keeper.dispatch({ type: "settled" }),
  };
  return { courier, sent, forgotten, states, answers };
}
const withNotes = (notes: string): Unkept => ({ content: { ...BLANK_CARD, notes }, expectedVersion: null });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("a minute of typing makes a dozen requests, one at a time, each with the latest text", async () => {
  const { courier, sent } = courierWith();
  for (let letter = 1; letter <= 300; letter += 1) {
    courier.offer("x".repeat(letter));
    await pass(200);
  }
  await pass(BETWEEN_MS);
  expect(sent.length).toBeLessThanOrEqual(60_000 / BETWEEN_MS + 2);
  expect(sent.map(({ after }) => after)).toEqual([null, ...sent.slice(1).map((_, index) => `r${index + 1}`)]);
  expect(sent.at(-1)?.text).toHaveLength(300);
  const waits = sent.slice(1).map(({ at }, index) => at - (sent[index]?.at ?? 0));
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(BETWEEN_MS);
});

test("a draft whose text the server has already stored is not sent a second time", async () => {
  const { courier, sent, states } = courierWith();
  courier.offer("Hola");
  await pass(FIRST_WAIT_MS);
  courier.offer("Hola!");
  courier.offer("Hola");
  courier.flush();
  await pass(60_000);
  expect(sent).toHaveLength(1);
  expect(states.at(-1)).toBe("delivered");
});

test("without a network only the latest text is sent, at growing intervals, and at once when the network is back", async () => {
  const { courier, sent, states, answers } = courierWith();
  answers.push(NETWORK, NETWORK, NETWORK, NETWORK, NETWORK);
  courier.offer("Uno");
  await pass(FIRST_WAIT_MS);
  courier.offer("Dos");
  await pass(75_000);
  expect(sent.map(({ at }) => at)).toEqual(
    [1_500, 6_500, 16_500, 36_500, 76_500].filter((at) => at <= 76_500),
  );
  expect(states.at(-1)).toBe("unreachable");
  courier.offer("Tres");
  courier.flush();
  await pass(0);
  expect(sent.at(-1)?.text).toBe("Tres");
  expect(states.at(-1)).toBe("delivered");
});

test("a text that the server refuses is not sent again until it changes", async () => {
  const { courier, sent, states, answers } = courierWith();
  answers.push(new Error("too_many_drafts"));
  courier.offer("Uno");
  await pass(120_000);
  expect(sent).toHaveLength(1);
  expect(states.at(-1)).toBe("refused");
  courier.offer("Dos");
  await pass(BETWEEN_MS);
  expect(sent.at(-1)?.text).toBe("Dos");
  expect(states.at(-1)).toBe("delivered");
});

test("after the server refused a text for a newer one, the editor sends nothing until it continues from the newer text's revision", async () => {
  const { courier, sent, forgotten, states, answers } = courierWith("r0");
  answers.push(null);
  courier.offer("Mío");
  await pass(FIRST_WAIT_MS);
  courier.offer("Mío y más");
  courier.flush();
  await pass(60_000);
  expect(sent).toHaveLength(1);
  expect(states.at(-1)).toBe("overtaken");
  courier.follow("de otro");
  await pass(BETWEEN_MS);
  expect(sent.at(-1)).toMatchObject({ text: "Mío y más", after: "de otro" });
  expect(forgotten).toEqual([]);
});

test("when the server refused a text because of another device's newer draft, saving or discarding the text does not delete that draft", async () => {
  const { courier, forgotten, answers } = courierWith("r0");
  answers.push(null);
  courier.offer("Mío");
  await pass(FIRST_WAIT_MS);
  courier.settle();
  await pass(0);
  expect(forgotten).toEqual([]);
});

test("when the user undoes all changes, the draft is deleted on the server", async () => {
  const { courier, forgotten, states } = courierWith();
  courier.offer("Hola");
  await pass(FIRST_WAIT_MS);
  courier.offer(null);
  await pass(BETWEEN_MS);
  expect(forgotten).toEqual(["r1"]);
  expect(states.at(-1)).toBe("idle");
});

test("a draft that is saved or discarded during its request is deleted afterwards, and no later text is sent", async () => {
  const { courier, sent, forgotten } = courierWith();
  courier.offer("Hola");
  courier.flush();
  courier.settle();
  courier.offer("Tarde");
  courier.flush();
  await pass(60_000);
  expect(sent).toHaveLength(1);
  expect(forgotten).toEqual(["r1"]);
});

test("when an editor closes, its text is sent immediately, and only once", async () => {
  const { courier, sent } = courierWith();
  courier.offer("Hola");
  courier.leave();
  await pass(60_000);
  expect(sent.map(({ text }) => text)).toEqual(["Hola"]);
});

test("when an editor closes during a draft request, the text written meanwhile is sent after the request", async () => {
  const { courier, sent } = courierWith();
  courier.offer("Hola");
  courier.flush();
  courier.offer("Hola y adiós");
  courier.leave();
  await pass(60_000);
  expect(sent.map(({ text }) => text)).toEqual(["Hola", "Hola y adiós"]);
});

test("a save waits for the running draft request, and no draft is sent until the save is known to have failed", async () => {
  const { courier, sent, answers } = courierWith();
  let answer: (revision: string) => void = () => undefined;
  answers.push(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  courier.offer("Hola");
  courier.flush();
  courier.offer("Hola y más");
  let isSaving = false;
  void courier.beginSave().then(() => {
    isSaving = true;
  });
  await pass(0);
  expect(isSaving).toBe(false);
  answer("r1");
  await pass(0);
  expect(isSaving).toBe(true);
  courier.flush();
  await pass(60_000);
  expect(sent.map(({ text }) => text)).toEqual(["Hola"]);
  courier.saveFailed();
  await pass(BETWEEN_MS);
  expect(sent.at(-1)).toMatchObject({ text: "Hola y más", after: "r1" });
});

test("a save waits four seconds at most for a draft that is being sent", async () => {
  const { courier, answers } = courierWith();
  answers.push(new Promise(() => undefined));
  courier.offer("Hola");
  courier.flush();
  let isSaving = false;
  void courier.beginSave().then(() => {
    isSaving = true;
  });
  await pass(LONGEST_WAIT_FOR_DRAFT_MS);
  expect(isSaving).toBe(true);
});

test("an editor that closes during a save sends its draft only if the save fails", async () => {
  const { courier, sent } = courierWith();
  courier.offer("Hola");
  await courier.beginSave();
  courier.leave();
  await pass(60_000);
  expect(sent).toEqual([]);
  courier.saveFailed();
  await pass(0);
  expect(sent.map(({ text }) => text)).toEqual(["Hola"]);
});
