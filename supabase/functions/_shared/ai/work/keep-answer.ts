import { CodedError } from "../../coded-error.ts";
import type { JobHandler } from "../../jobs/ports.ts";
import type { ServiceAnswer } from "../services/ports.ts";
import type { WorkDeps } from "./ports.ts";

/** Answers not yet stored as files, by job; deleted at the job's end. */
export type AnswerKeeper = {
  keep(jobId: string, answer: ServiceAnswer): Promise<void>;
  read(jobId: string): Promise<ServiceAnswer | null>;
};

export type KeepingDeps = WorkDeps & {
  answers: AnswerKeeper;
  /** Removes a file returned by `store`. */
  discard(userId: string, publicUrl: string): Promise<void>;
};

/**
 * Work that survives a failing storage: the job repeats with the kept answer, and is paid once when its file is
 * stored. Without success it fails with ai_upload_failed, free. Our own films are fetched again by their task. A file
 * of unsuccessful work, cancelled meanwhile, is removed: nobody paid for it.
 */
export const keepingAnswers =
  ({ answers, discard, ...deps }: KeepingDeps, make: (deps: WorkDeps) => JobHandler): JobHandler =>
  async (job, tools) => {
    let answer: ServiceAnswer | null = null;
    const call: WorkDeps["call"] = async (...asked) => {
      // A first attempt has no kept answer.
      if (job.attempt > 1) answer = await answers.read(job.jobId);
      answer ??= await deps.call(...asked);
      return answer;
    };
    const store: WorkDeps["store"] = async (userId, file) => {
      const stored = await deps.store(userId, file);
      tools.undoUnlessSucceeded(() => discard(userId, stored.publicUrl));
      return stored;
    };
    try {
      return await make({ ...deps, call, store })(job, tools);
    } catch (error) {
      if (!(error instanceof CodedError && error.code === "ai_upload_failed")) throw error;
      if (answer) await answers.keep(job.jobId, answer);
      return { kind: "failed", code: "ai_upload_failed", isFinal: false };
    }
  };
