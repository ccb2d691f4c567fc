import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CodedError } from "../coded-error.ts";
import { DatabaseError } from "../database-error.ts";
import { recordingLog, USER_ID } from "../testing/requests.ts";
import type { Job, JobHandler, JobOutcome, JobStore } from "./ports.ts";
import { runJobs } from "./run-jobs.ts";

const LEASE_SECONDS = 60;
const aJob = (n: number, over: Partial<Job> = {}): Job => ({
  jobId: `job-${n}`,
  leaseId: `lease-${n}`,
  kind: "echo",
  userId: USER_ID,
  input: { n },
  progress: null,
  attempt: 1,
  ...over,
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type World = { store?: Partial<JobStore>; claimForMs?: number };

function setUp(claims: Job[][], handler: JobHandler, world: World = {}) {
  const calls: unknown[][] = [];
  const log = recordingLog();
  const recorded =
    <A extends unknown[], R>(name: string, answer: R) =>
    async (...args: A): Promise<R> => {
      calls.push([name, ...args.map((arg) => (arg as Job)?.jobId ?? arg)]);
      return answer;
    };
  const store: JobStore = {
    claim: async () => claims.shift() ?? [],
    extend: recorded("extend", true),
    postpone: recorded("postpone", true),
    complete: recorded("complete", true),
    fail: recorded("fail", "failed" as const),
    recover: recorded("recover", 0),
    ...world.store,
  };
  const done = runJobs({
    store,
    handlers: { echo: handler, ai_text: handler, ai_document: handler },
    concurrency: 2,
    leaseSeconds: LEASE_SECONDS,
    claimForMs: world.claimForMs ?? 60_000,
    endAfterMs: 140_000,
    monotonic: () => Date.now(),
    log,
  });
  return { done, log, calls: () => calls.filter(([name]) => name !== "recover"), all: calls };
}

const stubborn: JobHandler = async (_job, { signal }) => {
  await new Promise((resolve) => signal.addEventListener("abort", resolve));
  return { kind: "done", result: "late" };
};

test("a run recovers the jobs of dead workers first and then handles due jobs until no job is due", async () => {
  const { done, all } = setUp([[aJob(1), aJob(2)], [aJob(3)]], async ({ input }) => ({
    kind: "done",
    result: input as never,
  }));
  expect(await done).toEqual({ succeeded: 3, postponed: 0, queued: 0, failed: 0, lost: 0 });
  expect(all[0]?.[0]).toBe("recover");
  expect(all.slice(1)).toEqual([1, 2, 3].map((n) => ["complete", `job-${n}`, { n }, false]));
});

test("a run claims no more jobs once its time for claims is over", async () => {
  const { done, calls } = setUp(
    [[aJob(1)], [aJob(2)]],
    async () => {
      await vi.advanceTimersByTimeAsync(1000);
      return { kind: "done", result: null };
    },
    { claimForMs: 1000 },
  );
  await done;
  expect(calls()).toEqual([["complete", "job-1", null, false]]);
});

test.each<[string, () => ReturnType<JobHandler>, unknown[]]>([
  [
    "done",
    async () => ({ kind: "done", result: { text: "hola" } }),
    ["complete", "job-1", { text: "hola" }, false],
  ],
  [
    "done, and free",
    async () => ({ kind: "done", result: null, isFree: true }),
    ["complete", "job-1", null, true],
  ],
  [
    "later",
    async () => ({ kind: "later", seconds: 30, progress: { task: "t1" } }),
    ["postpone", "job-1", 30, { task: "t1" }],
  ],
  [
    "failed",
    async () => ({ kind: "failed", code: "invalid_input", isFinal: true }),
    ["fail", "job-1", { kind: "failed", code: "invalid_input", isFinal: true }],
  ],
  [
    "a thrown code, which ends the job",
    () => Promise.reject(new CodedError("file_damaged")),
    ["fail", "job-1", { kind: "failed", code: "file_damaged", isFinal: true }],
  ],
  [
    "anything else that is thrown, which is tried again",
    () => Promise.reject(new Error("socket")),
    ["fail", "job-1", { kind: "failed", code: "unexpected", isFinal: false }],
  ],
])("a run stores what a job's handler returns: %s", async (_what, answer, call) => {
  const { done, calls } = setUp([[aJob(1)]], answer);
  await done;
  expect(calls()).toEqual([call]);
});

test("when the database does not respond, a run tries at most three times to save a job's outcome", async () => {
  let tries = 0;
  const handler: JobHandler = async () => ({ kind: "done", result: null });
  const complete = (failures: number) => async () => {
    if (++tries <= failures) throw tries === 1 ? new DatabaseError("53300", true) : new Error("no response");
    return true;
  };
  const recovers = setUp([[aJob(1)]], handler, { store: { complete: complete(2) } });
  expect(await recovers.done).toMatchObject({ succeeded: 1 });
  tries = 0;
  const gone = setUp([[aJob(1)]], handler, { store: { complete: complete(9) } });
  expect(await gone.done).toMatchObject({ lost: 1 });
  expect(tries).toBe(3);
  expect(gone.log.lines.map(({ event }) => event)).toEqual(["job_outcome_lost"]);
});

test.each([
  ["ai_text", "22P02", "ai_answer_invalid"],
  ["ai_document", "23514", "ai_answer_invalid"],
  ["echo", "22P05", "unexpected"],
])(
  "when the database refuses a result of %s as data (%s), the job fails at once",
  async (kind, code, reported) => {
    let writes = 0;
    const store: Partial<JobStore> = {
      complete: async () => {
        writes += 1;
        throw new DatabaseError(code, false);
      },
    };
    const job = aJob(1, { kind });
    const { done, calls, log } = setUp([[job]], async () => ({ kind: "done", result: "\u0000" }), { store });
    expect(await done).toMatchObject({ failed: 1 });
    expect([writes, calls()]).toEqual([
      1,
      [["fail", "job-1", { kind: "failed", code: reported, isFinal: true }]],
    ]);
    expect(log.lines.map(({ event }) => event)).toEqual(["job_outcome_refused"]);
  },
);

test.each<[write: string, outcome: JobOutcome, store: Partial<JobStore>]>([
  ["completion", { kind: "done", result: null }, { complete: async () => false }],
  ["postponement", { kind: "later", seconds: 5 }, { postpone: async () => false }],
  ["failure", { kind: "failed", code: "ai_busy", isFinal: true }, { fail: async () => null }],
])(
  "when the database refuses a job's %s, the run counts the job only as lost",
  async (_write, outcome, store) => {
    const { done } = setUp([[aJob(1)]], async () => outcome, { store });
    expect(await done).toEqual({ succeeded: 0, postponed: 0, queued: 0, failed: 0, lost: 1 });
  },
);

test("a job's lease is extended three times within its length while the handler runs", async () => {
  const { done, calls } = setUp([[aJob(1)]], async () => {
    await vi.advanceTimersByTimeAsync(LEASE_SECONDS * 1000);
    return { kind: "done", result: null };
  });
  await done;
  expect(calls().map(([name]) => name)).toEqual(["extend", "extend", "extend", "complete"]);
  await vi.advanceTimersByTimeAsync(LEASE_SECONDS * 1000);
  expect(calls()).toHaveLength(4);
});

test("when another worker has the lease, the handler is aborted and no outcome is saved", async () => {
  const { done, calls } = setUp([[aJob(1)]], stubborn, { store: { extend: async () => false } });
  await vi.advanceTimersByTimeAsync(LEASE_SECONDS * 1000);
  expect(await done).toMatchObject({ lost: 1 });
  expect(calls()).toEqual([]);
});

test("a job's lease survives one extension that gets no response", async () => {
  const { done } = setUp(
    [[aJob(1)]],
    async () => {
      await vi.advanceTimersByTimeAsync(LEASE_SECONDS * 1000);
      return { kind: "done", result: null };
    },
    { store: { extend: () => Promise.reject(new Error("no response")) } },
  );
  expect(await done).toMatchObject({ succeeded: 1 });
});

test("saving progress extends a job's lease, and throws once the lease is lost", async () => {
  const { done, calls } = setUp([[aJob(1)]], async (_job, { saveProgress }) => {
    await saveProgress({ task: "t1" });
    return { kind: "later", seconds: 10 };
  });
  await done;
  expect(calls()[0]).toEqual(["extend", "job-1", LEASE_SECONDS, { task: "t1" }]);

  const reached: string[] = [];
  const lost = setUp(
    [[aJob(1)]],
    async (_job, { saveProgress }) => {
      await saveProgress({ task: "t1" });
      reached.push("after");
      return { kind: "done", result: null };
    },
    { store: { extend: async () => false } },
  );
  expect(await lost.done).toMatchObject({ lost: 1 });
  expect([reached, lost.calls()]).toEqual([[], []]);
});

test("when a run ends, it interrupts a running handler and records a failure that may be tried again", async () => {
  const { done, calls } = setUp([[aJob(1)]], stubborn);
  await vi.advanceTimersByTimeAsync(140_000);
  expect(await done).toMatchObject({ succeeded: 0 });
  expect(calls().filter(([name]) => name !== "extend")).toEqual([
    ["fail", "job-1", { kind: "failed", code: "job_interrupted", isFinal: false }],
  ]);
});

test("a failed recovery does not stop the run from handling jobs", async () => {
  const { done, log } = setUp([[aJob(1)]], async () => ({ kind: "done", result: null }), {
    store: { recover: () => Promise.reject(new Error("no response")) },
  });
  expect(await done).toMatchObject({ succeeded: 1 });
  expect(log.lines.map(({ event }) => event)).toEqual(["job_recovery_failed"]);
});

const storing =
  (removed: string[]): JobHandler =>
  async ({ jobId }, { undoUnlessSucceeded }) => {
    undoUnlessSucceeded(async () => void removed.push(jobId));
    return { kind: "done", result: null };
  };

test.each([
  ["succeeds", {}, 0],
  [
    "was cancelled or went to another worker before its completion",
    { complete: async (): Promise<boolean> => false },
    1,
  ],
  [
    "gets no response to its completion",
    {
      complete: async (): Promise<boolean> => {
        throw new TypeError("no response");
      },
    },
    0,
  ],
] as const)(
  "a job's side effects are undone only if the database refuses its completion: a job that %s",
  async (_what, store, times) => {
    const removed: string[] = [];
    const { done } = setUp([[aJob(1)]], storing(removed), { store });
    await vi.runAllTimersAsync();
    await done;
    expect(removed).toHaveLength(times);
  },
);

test("a side effect that a handler reports after its job's lease was lost is undone at once", async () => {
  const removed: string[] = [];
  const { done } = setUp(
    [[aJob(1)]],
    async (job, tools) => {
      await new Promise((resolve) => tools.signal.addEventListener("abort", resolve));
      await Promise.resolve();
      await vi.advanceTimersByTimeAsync(1);
      return storing(removed)(job, tools);
    },
    { store: { extend: async () => false } },
  );
  await vi.advanceTimersByTimeAsync(LEASE_SECONDS * 1000);
  expect((await done).lost).toBe(1);
  await vi.runAllTimersAsync();
  expect(removed).toEqual(["job-1"]);
});

test("when one undo step of a job fails, the failure is logged, and the other step runs", async () => {
  const removed: string[] = [];
  const { done, log } = setUp(
    [[aJob(1)]],
    async (job, tools) => {
      tools.undoUnlessSucceeded(async () => {
        throw new TypeError("no");
      });
      return storing(removed)(job, tools);
    },
    { store: { complete: async () => false } },
  );
  await vi.runAllTimersAsync();
  await done;
  expect(removed).toEqual(["job-1"]);
  expect(log.lines.map(({ event }) => event)).toContain("job_not_undone");
});
