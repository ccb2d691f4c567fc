import { CodedError } from "../../coded-error.ts";
import type { JobHandler } from "../../jobs/ports.ts";
import type { ServiceAnswer } from "../services/ports.ts";
import type { WorkDeps } from "./ports.ts";

/** Answers that are not stored as files yet, by job; deleted when the job ends. */
export type AnswerKeeper = {
  keep(jobId: string, answer: ServiceAnswer): Promise<void>;
  read(jobId: string): Promise<ServiceAnswer | null>;
};

export type KeepingDeps = WorkDeps & {
  answers: AnswerKeeper;
  /** Deletes a file that `store` returned. */
  discard(userId: string, publicUrl: string): Promise<void>;
};

/**
 * Runs work that survives failing storage: the job repeats with the kept answer, and is paid once when its file
 * is stored. If storage keeps failing, the job fails with ai_upload_failed, free of charge. Videos of the built-in
 * service are downloaded again by their task. The file of work that was cancelled meanwhile is deleted, because it
 * was not paid.
 */
export const keepingAnswers =
  ({ answers, discard, ...deps }: KeepingDeps, make: (deps: WorkDeps) => JobHandler): JobHandler =>
  async (job, tools) => {
    let answer: ServiceAnswer | null = null;
    const call: WorkDeps["call"] = async (...parameters) => {
      // A kept answer can exist only from the second attempt on.
      if (job.attempt > 1) answer = await answers.read(job.jobId);
      answer ??= await deps.call(...parameters);
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
