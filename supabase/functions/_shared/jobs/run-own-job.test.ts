import { expect, test } from "vitest";
import type { Job, JobClaim, JobOutcome, JobStore } from "./ports.ts";
import { runOwnJob } from "./run-own-job.ts";

const JOB: Job = {
  jobId: "mine",
  leaseId: "l",
  kind: "results_sync",
  userId: "u",
  input: {},
  progress: null,
  attempt: 1,
};

function world(outcomes: JobOutcome[]) {
  const calls: string[] = [];
  let isDue = true;
  const store: JobStore & JobClaim = {
    claim: () => Promise.reject(new Error("jobs of others were asked for")),
    recover: () => Promise.reject(new Error("jobs of others were asked for")),
    claimOne: async (id) => {
      calls.push(`claim ${id}`);
      if (!isDue) return null;
      isDue = false;
      return JOB;
    },
    extend: async () => true,
    postpone: async (_lease, seconds) => {
      isDue = seconds === 0;
      calls.push("postpone");
      return true;
    },
    complete: async () => {
      calls.push("complete");
      return true;
    },
    fail: async () => "failed",
  };
  const run = (clock = () => 0) =>
    runOwnJob(
      {
        store,
        handlers: { results_sync: async () => outcomes.shift() ?? { kind: "done", result: {} } },
        leaseSeconds: 60,
        claimForMs: 1_000,
        endAfterMs: 10_000,
        monotonic: clock,
        log: () => undefined,
      },
      "mine",
    );
  return { calls, run };
}

test("a request claims its own job again after a postponement, completes it, and handles no other job", async () => {
  const { calls, run } = world([{ kind: "later", seconds: 0, progress: {} }]);
  await run();
  expect(calls).toEqual(["claim mine", "postpone", "claim mine", "complete", "claim mine"]);
});

test("a request leaves its own job to the schedule while the job's postponement lasts", async () => {
  const { calls, run } = world([{ kind: "later", seconds: 60, progress: {} }]);
  await run();
  expect(calls).toEqual(["claim mine", "postpone", "claim mine"]);
});

test("a request does not claim its own job again once the request's time is over", async () => {
  const { calls, run } = world([{ kind: "later", seconds: 0, progress: {} }]);
  let now = 0;
  await run(() => (now += 600));
  expect(calls).toEqual(["claim mine", "postpone"]);
});
