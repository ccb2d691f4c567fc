import { expect, test } from "vitest";
import type { ResultsJobRow } from "../_shared/results/ports.ts";
import { codeOfRejection, jsonRequest, OTHER_USER_ID, USER_ID } from "../_shared/testing/requests.ts";
import { createHandler } from "./handler.ts";

const KEY = "33333333-2222-4333-8444-555555555555";
const PRICES: Record<string, number> = { organization_analysis: 1, person_analysis: 2 };

function call(body: object) {
  const done = { runs: [] as string[], begun: [] as unknown[] };
  const { handle } = createHandler({
    jobs: {
      price: async (source) => PRICES[source] ?? 0,
      begin: async (job) => {
        done.begun.push(job);
        return "mine";
      },
      read: async () => ({}) as ResultsJobRow,
    },
    run: { own: async (jobId) => void done.runs.push(jobId) },
  });
  const headers = { "prices-seen": JSON.stringify({ organization_analysis: 0.9, person_analysis: 1.9 }) };
  const request = jsonRequest({ user_id: USER_ID, requestKey: KEY, ...body }, headers);
  return { done, answered: handle(request, { kind: "user", userId: USER_ID }) };
}

test.each([
  [
    "a page",
    { organization_id: "12" },
    {
      kind: "page_analysis",
      subject: "12",
      input: { organization_id: "12" },
      source: "organization_analysis",
      cost: 1,
      costSeen: 0.9,
    },
  ],
  [
    "a person",
    { analysis_type: "personal", days: 30 },
    {
      kind: "person_analysis",
      subject: "personal-30",
      input: { days: 30 },
      source: "person_analysis",
      cost: 2,
      costSeen: 1.9,
    },
  ],
])("an analysis of %s begins one job at its own price and runs it", async (_what, body, job) => {
  const { done, answered } = call(body);
  expect((await answered).status).toBe(200);
  expect(done).toEqual({ begun: [{ userId: USER_ID, requestKey: KEY, ...job }], runs: ["mine"] });
});

test("an analysis of another user's figures is refused, and no job begins", async () => {
  const { done, answered } = call({ analysis_type: "personal", days: 30, user_id: OTHER_USER_ID });
  expect(await codeOfRejection(answered)).toBe("forbidden");
  expect(done).toEqual({ begun: [], runs: [] });
});
