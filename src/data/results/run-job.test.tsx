import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { fakeHttp } from "@/shared/testing/fake-http";
import { USER_ID } from "@/shared/testing/session-double";
import { resultOf, runPersonAnalysis } from "./run-job";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const JOB = { id: "job-1", state: "running", result: null, error_code: null } as const;

async function endAfter(unanswered: number): Promise<unknown> {
  let reads = 0;
  fakeHttp({
    "GET /rest/v1/background_jobs": () =>
      ++reads <= unanswered
        ? { status: 504, body: "upstream request timeout" }
        : { body: { ...JOB, state: "done", result: { posts: 3 } } },
  });
  const outcome = resultOf(JOB, z.object({ posts: z.number() })).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return outcome;
}

test("a running analysis is polled for a minute while only a gateway responds, and then fails with service_busy", async () => {
  expect(await endAfter(29)).toEqual({ posts: 3 });
  expect(await endAfter(30)).toMatchObject({ code: "service_busy" });
});

const ANALYSE = "POST /functions/v1/organization-analytics";
const KEY = "30000000-0000-4000-8000-000000000001";
const ENDED = { job_id: USER_ID, state: "succeeded", result: { message: "Va bien." }, error_code: null };

test.each(["unreachable" as const, { status: 504, body: "upstream request timeout" }])(
  "an analysis without a response (%j) is requested up to three times with one request key",
  async (lost) => {
    let calls = 0;
    const { requests } = fakeHttp({ [ANALYSE]: () => (++calls < 3 ? lost : { body: ENDED }) });
    const analysed = runPersonAnalysis(USER_ID, 30, KEY, undefined);
    await vi.runAllTimersAsync();
    expect(await analysed).toBe("Va bien.");
    const requestBody = { user_id: USER_ID, analysis_type: "personal", days: 30, requestKey: KEY };
    expect(requests.map(({ body }) => body)).toEqual([requestBody, requestBody, requestBody]);
  },
);

test("an analysis without a response after three requests fails with network_unreachable", async () => {
  const { requests } = fakeHttp({ [ANALYSE]: "unreachable" });
  const analysed = runPersonAnalysis(USER_ID, 30, KEY, undefined).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await analysed).toMatchObject({ code: "network_unreachable", mayBeDone: true });
  expect(requests).toHaveLength(3);
});
