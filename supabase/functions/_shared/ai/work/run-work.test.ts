import { expect, test } from "vitest";
import { CodedError } from "../../coded-error.ts";
import type { Job, JobHandler, JobOutcome } from "../../jobs/ports.ts";
import { codeOfRejection, recordingLog, USER_ID } from "../../testing/requests.ts";
import type { NewWork, WorkRow } from "./ports.ts";
import { type RunWorkDeps, runWork } from "./run-work.ts";

const WORK: NewWork = {
  userId: USER_ID,
  contentType: "image",
  kind: "ai_image",
  key: "k",
  units: 1,
  priceSeen: null,
  input: {},
  postId: null,
};
const ID = "00000000-0000-4000-8000-000000000401";

function world(handler: JobHandler, given: { taken?: boolean; row?: Partial<WorkRow>; slow?: boolean } = {}) {
  const row: WorkRow = {
    state: "working",
    result: null,
    errorCode: null,
    errorDetail: undefined,
    ...given.row,
  };
  const kept: Promise<unknown>[] = [];
  let clock = 0;
  const job: Job = {
    jobId: ID,
    leaseId: "l",
    kind: "ai_image",
    userId: USER_ID,
    input: {},
    progress: null,
    attempt: 1,
  };
  const deps: RunWorkDeps = {
    works: { begin: async () => ({ id: ID, isNew: !given.taken }), read: async () => row },
    jobs: {
      claim: async () => [],
      claimOne: async () => (given.taken ? null : job),
      extend: async () => true,
      postpone: async () => true,
      recover: async () => 0,
      complete: async (_, result) => {
        Object.assign(row, { state: "done", result: (result as { shown: unknown }).shown });
        return true;
      },
      fail: async (_, { code, detail }) => {
        Object.assign(row, { state: "failed", errorCode: code, errorDetail: detail });
        return "failed";
      },
    },
    handlers: { ai_image: handler },
    keepAlive: (work) => void kept.push(work),
    wait: async (milliseconds) => {
      if (milliseconds > 10_000 && !given.slow) return new Promise(() => {});
      clock += milliseconds;
    },
    monotonic: () => clock,
    runEnds: () => new AbortController().signal,
    log: recordingLog(),
  };
  return { deps, row, kept };
}

const fails =
  (code: CodedError["code"], detail = {}): JobHandler =>
  async () => {
    throw new CodedError(code, undefined, { detail });
  };

test("the response to AI work that ends while its request waits contains the result", async () => {
  const { deps, kept } = world(async () => ({ kind: "done", result: { shown: { publicUrl: "x" } } }));
  expect(await runWork(deps, WORK)).toEqual({ id: ID, state: "done", result: { publicUrl: "x" } });
  expect(kept).toHaveLength(1);
});

test("the response to failed AI work contains its code and the values that the user's message shows", async () => {
  const { deps } = world(fails("ai_service_failed", { status: 502 }));
  await expect(runWork(deps, WORK)).rejects.toMatchObject({
    code: "ai_service_failed",
    detail: { status: 502 },
  });
});

test.each([
  ["unexpected", "ai_service_failed"],
  ["a code of a later version", "job_interrupted"],
  ["ai_busy", "ai_busy"],
])("AI work that failed with the code '%s' is reported as %s", async (errorCode, code) => {
  const { deps } = world(fails("unexpected"), { taken: true, row: { state: "failed", errorCode } });
  expect(await codeOfRejection(runWork(deps, WORK))).toBe(code);
});

test.each<[end: string, outcome: JobOutcome]>([
  ["waits for its provider", { kind: "later", seconds: 10 }],
  ["is queued after a failed attempt", { kind: "failed", code: "ai_busy", isFinal: false }],
])("the response to AI work that %s has the state 'working' at once", async (_end, outcome) => {
  const { deps } = world(async () => outcome);
  deps.jobs.fail = async () => "queued";
  expect(await runWork(deps, WORK)).toEqual({ id: ID, state: "working", result: null });
  expect(deps.monotonic()).toBe(0);
});

test("the response to AI work that takes longer than a request has the state 'working'", async () => {
  const { deps } = world(() => new Promise(() => {}), { slow: true });
  expect(await runWork(deps, WORK)).toMatchObject({ state: "working" });
});

test("runWork waits for the result of work that another request has claimed", async () => {
  const { deps, row } = world(async () => ({ kind: "later", seconds: 1 }), { taken: true });
  const wait = deps.wait;
  deps.wait = (milliseconds) => {
    if (milliseconds === 1_000) Object.assign(row, { state: "done", result: 1 });
    return wait(milliseconds);
  };
  expect(await runWork(deps, WORK)).toMatchObject({ state: "done", result: 1 });
});

test("a request for AI work that its user cancelled is refused with job_cancelled", async () => {
  const { deps } = world(fails("unexpected"), { taken: true, row: { state: "cancelled" } });
  expect(await codeOfRejection(runWork(deps, WORK))).toBe("job_cancelled");
});

test("AI work stays in the queue when a database fault prevents its claim", async () => {
  const { deps } = world(async () => ({ kind: "later", seconds: 1 }), { slow: true });
  deps.jobs.claimOne = () => Promise.reject(new Error("no database"));
  expect(await runWork(deps, WORK)).toMatchObject({ state: "working" });
});
