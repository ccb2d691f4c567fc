import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { fakeHttp } from "@/shared/testing/fake-http";
import { endOf } from "./jobs";

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
