import { expect, test } from "vitest";
import type { Caller } from "../_shared/http/caller.ts";
import type { ResultsJobRow } from "../_shared/results/ports.ts";
import { codeOfRejection, jsonRequest, OTHER_USER_ID, USER_ID } from "../_shared/testing/requests.ts";
import { createHandler } from "./handler.ts";

const KEY = "33333333-2222-4333-8444-555555555555";
const BODY = { user_id: USER_ID, days: 30, requestKey: KEY };
const USER: Caller = { kind: "user", userId: USER_ID };
const SERVICE: Caller = { kind: "service" };

function call(caller: Caller, body: unknown, scopes: string[] = []) {
  const done = { runs: [] as string[], begun: [] as unknown[] };
  const { handle } = createHandler({
    jobs: {
      price: async () => 0.5,
      begin: async (job) => {
        done.begun.push(job);
        return "mine";
      },
      read: async () => ({}) as ResultsJobRow,
    },
    store: { grantedScopes: async (userId) => (userId === USER_ID ? scopes : []) },
    run: {
      due: async () => void done.runs.push("due"),
      own: async (jobId) => void done.runs.push(`own ${jobId}`),
    },
  });
  const headers = { "prices-seen": JSON.stringify({ analytics: 0.4 }) };
  return { done, answered: handle(jsonRequest(body, headers), caller) };
}

test("a user's sync runs its own job and leaves the due jobs of other users to the schedule", async () => {
  const user = call(USER, BODY);
  expect((await user.answered).status).toBe(200);
  expect(user.done.runs).toEqual(["own mine"]);
  const service = call(SERVICE, {});
  expect((await service.answered).status).toBe(200);
  expect(service.done).toEqual({ runs: ["due"], begun: [] });
});

test.each([
  ["free without the right to read posts", [], { cost: 0, costSeen: null }],
  ["paid at today's price with it", ["r_member_postAnalytics"], { cost: 0.5, costSeen: 0.4 }],
])("a user's sync is %s", async (_what, scopes, price) => {
  const { done, answered } = call(USER, BODY, scopes);
  await answered;
  expect(done.begun).toEqual([
    {
      userId: USER_ID,
      kind: "results_sync",
      subject: "personal",
      requestKey: KEY,
      input: {},
      source: "analytics",
      ...price,
    },
  ]);
});

test.each([
  ["of another user", { ...BODY, user_id: OTHER_USER_ID }, "forbidden"],
  ["without a user", {}, "invalid_input"],
])("a user's sync %s is refused, and no job begins", async (_whose, body, code) => {
  const { done, answered } = call(USER, body);
  expect(await codeOfRejection(answered)).toBe(code);
  expect(done).toEqual({ runs: [], begun: [] });
});
