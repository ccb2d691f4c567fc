import { expect, test } from "vitest";
import { CodedError } from "../_shared/coded-error.ts";
import { codeOfRejection, jsonRequest, recordingLog, USER_ID } from "../_shared/testing/requests.ts";
import { createHandler } from "./handler.ts";

const SECOND = 1_000;

type More = { reversed?: number | Error; noteRead?: (id: string) => void };

function setUp(
  checkouts: Record<string, string | Error>,
  seconds = 1,
  { reversed = 0, noteRead }: More = {},
) {
  const done = { tried: [] as string[], read: [] as string[], swept: 0, log: recordingLog() };
  let now = 1_000 * SECOND;
  const endpoint = createHandler({
    unsettled: async () => Object.keys(checkouts),
    settle: async (id) => {
      done.tried.push(id);
      now += seconds * SECOND;
      const answer = checkouts[id];
      if (answer instanceof Error) throw answer;
      return answer ?? "open";
    },
    noteRead: async (id) => {
      noteRead?.(id);
      done.read.push(id);
    },
    sweepReversals: async () => {
      done.swept += 1;
      if (reversed instanceof Error) throw reversed;
      return reversed;
    },
    log: done.log,
    clock: () => now,
  });
  const run = async () => (await endpoint.handle(jsonRequest({}), { kind: "service" })).json();
  return { done, run, endpoint };
}

test("when Stripe does not return one checkout, the later checkouts still get their credits", async () => {
  const { done, run } = setUp({ cs_silent: new Error("timeout"), cs_open: "open", cs_paid: "completed" });
  expect(await run()).toEqual({ read: 2, late: 1, reversed: 0 });
  expect(done.log.lines.map(({ event }) => event)).toEqual(["checkout_unread", "payment_event_missing"]);
});

test("a checkout is marked as read when Stripe responds about it, even with 'unknown', and not when Stripe is silent", async () => {
  const { done, run } = setUp({
    cs_silent: new CodedError("payment_service_unreachable"),
    cs_gone: new CodedError("not_found"),
    cs_pending: "pending",
  });
  await run();
  expect(done.read).toEqual(["cs_gone", "cs_pending"]);
});

test("when the database does not mark a checkout as read, the later checkouts still get their credits", async () => {
  const checkouts = { cs_gone: new CodedError("not_found"), cs_open: "open", cs_paid: "completed" };
  const { run } = setUp(checkouts, 1, {
    noteRead: () => {
      throw new Error("database call failed");
    },
  });
  expect(await run()).toEqual({ read: 2, late: 1, reversed: 0 });
});

test("a run begins no checkout after a minute, and leaves the remaining checkouts to the next run", async () => {
  const silent = new CodedError("payment_service_unreachable");
  const { done, run } = setUp(
    Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`cs_${n}`, silent])),
    31,
  );
  expect(await run()).toEqual({ read: 0, late: 0, reversed: 0 });
  expect(done.tried).toEqual(["cs_0", "cs_1"]);
  expect([done.read, done.swept]).toEqual([[], 0]);
});

test("a run returns the number of refunds whose Stripe event never arrived, and credits payments even if refunds cannot be read", async () => {
  expect(await setUp({}, 1, { reversed: 2 }).run()).toEqual({ read: 0, late: 0, reversed: 2 });
  const { done, run } = setUp({ cs_paid: "completed" }, 1, {
    reversed: new CodedError("payment_service_unreachable"),
  });
  expect(await run()).toEqual({ read: 1, late: 1, reversed: 0 });
  expect(done.log.lines.map(({ event }) => event)).toEqual(["payment_event_missing", "reversals_unread"]);
});

test("a user may not settle checkouts", async () => {
  const { endpoint } = setUp({});
  expect(await codeOfRejection(endpoint.handle(jsonRequest({}), { kind: "user", userId: USER_ID }))).toBe(
    "forbidden",
  );
});
