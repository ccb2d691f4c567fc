import { expect, test } from "vitest";
import { CodedError } from "../_shared/coded-error.ts";
import { codeOfRejection, FIXED_NOW, recordingLog } from "../_shared/testing/requests.ts";
import { sweepReversals } from "./reversals.ts";

const NOW = FIXED_NOW / 1000;
const MINUTE = 60;
const DAY = 86_400;

const refund = (id: string, status = "succeeded") => ({
  id,
  amount: 300,
  currency: "usd",
  payment_intent: "pi_1",
  status,
});
const dispute = (id: string, status: string) => ({ ...refund(id), status });

type World = {
  due?: boolean;
  known?: string[];
  /** What the database responds to each recording. */
  reverse?: boolean | Error;
  refunds?: unknown[] | Error;
  disputes?: unknown[] | Error;
};

function setUp({ due = true, known = [], reverse = true, refunds = [], disputes = [] }: World) {
  const done = { asked: [] as number[][], reversed: [] as string[], finished: 0, log: recordingLog() };
  const list = (objects: unknown[] | Error) => async (from: number, to: number) => {
    done.asked.push([from, to]);
    if (objects instanceof Error) throw objects;
    return objects;
  };
  const run = () =>
    sweepReversals({
      store: {
        takeReversalRead: async () => due,
        unknown: async (reversals) => reversals.map(({ id }) => id).filter((id) => !known.includes(id)),
        reverse: async ({ id, state }) => {
          if (reverse instanceof Error) throw reverse;
          done.reversed.push(`${id} ${state}`);
          return reverse;
        },
        finishReversalRead: async () => void done.finished++,
      },
      lists: { refunds: list(refunds), disputes: list(disputes) },
      log: done.log,
      now: () => FIXED_NOW,
    });
  return { done, run };
}

test("the daily read records Stripe's unknown refunds and disputes of the last 120 days, oldest first, and leaves out the last 20 minutes", async () => {
  const { done, run } = setUp({
    known: ["re_known"],
    refunds: [refund("re_new", "failed"), refund("re_known"), refund("re_old")],
    disputes: [dispute("du_open", "needs_response"), dispute("du_inquiry", "warning_needs_response")],
  });
  expect(await run()).toBe(3);
  expect(done.reversed).toEqual(["du_open open", "re_old taken", "re_new returned"]);
  const to = NOW - 20 * MINUTE;
  expect(done.asked).toEqual([
    [to - 120 * DAY, to],
    [to - 120 * DAY, to],
  ]);
  expect(done.finished).toBe(1);
});

test("when the daily read of refunds is not due, Stripe gets no request", async () => {
  const { done, run } = setUp({ due: false, refunds: [refund("re_1")] });
  expect(await run()).toBe(0);
  expect([done.asked, done.reversed, done.finished]).toEqual([[], [], 0]);
});

test.each([
  ["disputes", "refunds", { refunds: [refund("re_1")] }, "re_1 taken"],
  ["refunds", "disputes", { disputes: [dispute("re_1", "lost")] }, "re_1 taken"],
])(
  "when %s cannot be read, %s are still recorded, and the daily read stays due",
  async (silent, _read, world, recorded) => {
    const { done, run } = setUp({ ...world, [silent]: new CodedError("backend_misconfigured") });
    expect(await codeOfRejection(run())).toBe("backend_misconfigured");
    expect([done.reversed, done.finished]).toEqual([[recorded], 0]);
  },
);

test("when the database does not record a refund, the daily read stays due", async () => {
  const fault = new Error("database call failed");
  const { done, run } = setUp({ refunds: [refund("re_1")], reverse: fault });
  await expect(run()).rejects.toBe(fault);
  expect(done.finished).toBe(0);
});

test("a refund that its event recorded during the daily read does not count as missed", async () => {
  const { done, run } = setUp({ refunds: [refund("re_1")], reverse: false });
  expect(await run()).toBe(0);
  expect(done.log.lines).toEqual([]);
});

test.each([
  ["refund", { refunds: [{ id: 1 }, refund("re_1")] }],
  ["dispute", { disputes: [{ id: 1 }, dispute("du_1", "lost")] }],
])("when one %s has an unknown form, another is still recorded", async (_kind, world) => {
  const { done, run } = setUp(world);
  expect(await run()).toBe(1);
  expect(done.log.lines.map(({ event }) => event)).toEqual(["reversal_unread", "reversal_event_missing"]);
});
