import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { AppError } from "@/shared/errors";
import { fakeHttp } from "@/shared/testing/fake-http";
import { USER_ID } from "@/shared/testing/session-double";
import { endOf, runPersonAnalysis } from "./run-job";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const JOB = { id: "job-1", state: "running", result: null, error_code: null } as const;

/** Waits for a job whose first `unheard` looks a gateway answers; resolves to its result, or to the error. */
async function toldAfter(unheard: number): Promise<unknown> {
  let looks = 0;
  fakeHttp({
    "GET /rest/v1/background_jobs": () =>
      ++looks <= unheard
        ? { status: 504, body: "upstream request timeout" }
        : { body: { ...JOB, state: "done", result: { posts: 3 } } },
  });
  const told = endOf(JOB, z.object({ posts: z.number() })).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return told;
}

test("a job under way is waited for while only a gateway answers for it, a minute long", async () => {
  expect(await toldAfter(29)).toEqual({ posts: 3 });
  expect(await toldAfter(30)).toMatchObject({ code: "service_busy" });
});

const ANALYSE = "POST /functions/v1/organization-analytics";

test.each(["unreachable" as const, { status: 504, body: "upstream request timeout" }])(
  "an analysis whose answer is lost (%j) is found by its job, and not begun again",
  async (answer) => {
    const ended = { id: "job-2", state: "succeeded", result: { message: "Va bien." }, error_code: null };
    const { requests } = fakeHttp({ [ANALYSE]: answer, "GET /rest/v1/background_jobs": { body: [ended] } });
    expect(await runPersonAnalysis(USER_ID, 30)).toBe("Va bien.");
    expect(requests.map(({ method }) => method)).toEqual(["POST", "GET"]);
    const { search } = requests[1] ?? { search: "" };
    expect(search).toContain("kind=eq.person_analysis");
    // Of these days: the one of 90 days may be under way as well.
    expect(search).toContain("idempotency_key=like.personal-30:%");
    expect(search).toMatch(/or=\(state\.in\.\(queued,running\),created_at\.gte\.20/);
  },
);

test("an analysis that was not begun is told as the failure that it is", async () => {
  fakeHttp({ [ANALYSE]: "unreachable", "GET /rest/v1/background_jobs": { body: [] } });
  await expect(runPersonAnalysis(USER_ID, 30)).rejects.toEqual(new AppError("network_unreachable"));
});
