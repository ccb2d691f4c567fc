import { expect, test } from "vitest";
import type { Caller } from "../_shared/http/caller.ts";
import type { ResultsJobRow } from "../_shared/results/ports.ts";
import { jsonRequest, USER_ID } from "../_shared/testing/requests.ts";
import { createHandler } from "./handler.ts";

const KEY = "33333333-2222-4333-8444-555555555555";
const BODY = { user_id: USER_ID, days: 30, requestKey: KEY };

async function runsOf(caller: Caller, body: unknown): Promise<string[]> {
  const runs: string[] = [];
  const { handle } = createHandler({
    jobs: { price: async () => 0.5, begin: async () => "mine", read: async () => ({}) as ResultsJobRow },
    store: { grantedScopes: async () => [] },
    run: { due: async () => void runs.push("due"), own: async (jobId) => void runs.push(`own ${jobId}`) },
  });
  expect((await handle(jsonRequest(body), caller)).status).toBe(200);
  return runs;
}

test("a user's sync runs its own job and leaves the due jobs of other users to the schedule", async () => {
  expect(await runsOf({ kind: "user", userId: USER_ID }, BODY)).toEqual(["own mine"]);
  expect(await runsOf({ kind: "service" }, {})).toEqual(["due"]);
});
