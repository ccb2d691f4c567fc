import { expect, test } from "vitest";
import { CodedError } from "../../../coded-error.ts";
import type { Job, JobHandler } from "../../../jobs/ports.ts";
import { codeOfRejection, USER_ID } from "../../../testing/requests.ts";
import type { VideoState } from "../../provider/videos.ts";
import { createVideoHandler, videoKind } from "./video.ts";

const BODY = videoKind.body.parse({
  requestKey: "00000000-0000-4000-8000-000000000010",
  title: "Café",
  notes: "Pesamos cada saco.",
  duration: 8,
  publisher: "personal",
});

function setUp(states: VideoState[], { isLeaseLost = false, duration = 8 } = {}) {
  const steps: string[] = [];
  const handler = createVideoHandler({
    author: async () => ({ country: "MX", name: "Lucía", organization: null }),
    call: () => Promise.reject(new Error("no service")),
    store: async (_user, { bytes, kind }) => {
      steps.push(`store ${bytes.length} bytes`);
      return { publicUrl: "https://x.test/v.mp4", mediaType: kind };
    },
    now: () => 1,
    scenes: async () => "Una mesa.",
    isOwn: async () => true,
    wait: async (milliseconds) => void steps.push(`wait ${milliseconds}`),
    videos: {
      begin: async (_prompt, seconds) => {
        steps.push(`begin ${seconds} s`);
        return { id: "v1" };
      },
      readState: async ({ id }) => {
        steps.push(`read ${id}`);
        return states.shift() ?? { kind: "working" };
      },
      fetch: async ({ id }) => {
        steps.push(`fetch ${id}`);
        return new Uint8Array([4, 5]);
      },
    },
  });
  const tools: Parameters<JobHandler>[1] = {
    signal: new AbortController().signal,
    saveProgress: async (progress) => {
      steps.push(`save ${JSON.stringify(progress)}`);
      if (isLeaseLost) throw new CodedError("job_interrupted");
    },
    undoUnlessSucceeded: () => undefined,
  };
  const job = { jobId: "j", leaseId: "l", kind: "ai_video", userId: USER_ID, progress: null, attempt: 1 };
  const run = (progress: Job["progress"] = null) =>
    handler({ ...job, progress, input: { ...BODY, duration } }, tools);
  return { steps, run };
}

const SAVED = 'save {"task":"v1","scene":"Una mesa."}';

test("a video that takes longer than a run is begun once, and the next run reads the same video", async () => {
  const first = setUp([]);
  const outcome = await first.run();
  const progress = { task: "v1", scene: "Una mesa." };
  expect(outcome).toEqual({ kind: "later", seconds: 10, progress });
  expect(first.steps).toEqual([
    ...["begin 8 s", SAVED],
    ...["read v1", "wait 4000", "read v1", "wait 4000", "read v1"],
  ]);
  const second = setUp([{ kind: "working" }, { kind: "done" }]);
  expect(await second.run(progress)).toMatchObject({
    kind: "done",
    result: {
      shown: {
        publicUrl: "https://x.test/v.mp4",
        mediaType: "video",
        uploadType: "video-ai-10s",
        scene: "Una mesa.",
        title: "Café",
      },
    },
  });
  expect(second.steps).toEqual(["read v1", "wait 4000", "read v1", "fetch v1", "store 2 bytes"]);
});

test("when another worker took the job meanwhile, a begun video is not awaited", async () => {
  const { steps, run } = setUp([], { isLeaseLost: true });
  expect(await codeOfRejection(run())).toBe("job_interrupted");
  expect(steps).toEqual(["begin 8 s", SAVED]);
});

test("a video that its provider failed to make is reported with the provider's words", async () => {
  const { steps, run } = setUp([{ kind: "failed", message: "no faces" }]);
  await expect(run()).rejects.toMatchObject({
    code: "ai_service_failed",
    detail: { status: 422, message: "no faces" },
  });
  expect(steps).toEqual(["begin 8 s", SAVED, "read v1"]);
});

test.each([
  [4, "video_5s", "video-ai-5s"],
  [8, "video_10s", "video-ai-10s"],
] as const)(
  "a video of %i s has the price %s and the upload type %s",
  async (duration, price, uploadType) => {
    expect(videoKind.plan({ ...BODY, duration }).contentType).toBe(price);
    const { run } = setUp([{ kind: "done" }], { duration });
    expect(await run()).toMatchObject({ result: { shown: { uploadType } } });
  },
);
