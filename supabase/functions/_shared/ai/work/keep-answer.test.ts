import { expect, test } from "vitest";
import { CodedError } from "../../coded-error.ts";
import type { Job, JobTools } from "../../jobs/ports.ts";
import type { ServiceAnswer } from "../services/ports.ts";
import { withKeptAnswer } from "./keep-answer.ts";
import type { WorkDeps } from "./ports.ts";

const ANSWER: ServiceAnswer = {
  contentType: "image/png",
  bytes: new Uint8Array([1, 2, 3]),
  kept: { theme: "tinta" },
  prompt: "image/es-1",
};
const job = (attempt: number) => ({ jobId: "job", userId: "u", attempt }) as Job;
const TOOLS = {
  signal: new AbortController().signal,
  undoUnlessSucceeded: () => undefined,
} as unknown as JobTools;

function kindOf({
  uploads = 0,
  code = "ai_upload_failed" as const as "ai_upload_failed" | "ai_answer_invalid",
  isOwn = false,
}) {
  const kept = new Map<string, ServiceAnswer>();
  const discarded: string[] = [];
  let [generated, failures] = [0, uploads];
  const base = {
    call: async () => {
      generated += 1;
      return ANSWER;
    },
    author: async () => ({ country: null, name: "", organization: null }),
    store: async () => {
      if (failures-- > 0) throw new CodedError(code);
      return { publicUrl: "https://x.test/a.png", mediaType: "image" as const };
    },
    now: () => 0,
    answers: {
      keep: async (id: string, answer: ServiceAnswer) => void kept.set(id, answer),
      read: async (id: string) => kept.get(id) ?? null,
    },
    discard: async (userId: string, publicUrl: string) => void discarded.push(`${userId} ${publicUrl}`),
  };
  const handle = withKeptAnswer(base, (deps: WorkDeps) => async ({ userId }, { signal }) => {
    const author = await deps.author(userId);
    const made = isOwn ? ANSWER : await deps.call("CREATE_IMAGES", {}, { author, signal });
    const { bytes, kept: content } = made;
    const stored = await deps.store(userId, { name: "a", bytes, kind: "image" });
    return { kind: "done", result: { shown: { ...stored, content: content ?? null } } };
  });
  return { handle, kept, discarded, generated: () => generated };
}

test("when the upload of a generated file fails, the file is kept, and the next attempt uploads it without generating again", async () => {
  const { handle, kept, generated } = kindOf({ uploads: 1 });
  const first = await handle(job(1), TOOLS);
  expect(first).toEqual({ kind: "failed", code: "ai_upload_failed", isFinal: false });
  expect(kept.get("job")).toEqual(ANSWER);
  expect(await handle(job(2), TOOLS)).toMatchObject({
    kind: "done",
    result: { shown: { content: { theme: "tinta" } } },
  });
  expect(generated()).toBe(1);
});

test("when the upload of a file that no service made fails, nothing is kept, and the work is tried again", async () => {
  const { handle, kept } = kindOf({ uploads: 1, isOwn: true });
  expect(await handle(job(1), TOOLS)).toEqual({ kind: "failed", code: "ai_upload_failed", isFinal: false });
  expect(kept.size).toBe(0);
});

test("a file that no post may contain is not kept, and the work fails", async () => {
  const { handle, kept } = kindOf({ uploads: 1, code: "ai_answer_invalid" });
  await expect(handle(job(1), TOOLS)).rejects.toMatchObject({ code: "ai_answer_invalid" });
  expect(kept.size).toBe(0);
});

test("when a worker dies before it stores a result, the next attempt generates again", async () => {
  const { handle, generated } = kindOf({});
  await handle(job(2), TOOLS);
  expect(generated()).toBe(1);
});

test("a stored file is deleted when the work fails, but not before", async () => {
  const undo: (() => Promise<void>)[] = [];
  const { handle, discarded } = kindOf({});
  await handle(job(1), { ...TOOLS, undoUnlessSucceeded: (step) => void undo.push(step) });
  expect(discarded).toEqual([]);
  for (const step of undo) await step();
  expect(discarded).toEqual(["u https://x.test/a.png"]);
});
