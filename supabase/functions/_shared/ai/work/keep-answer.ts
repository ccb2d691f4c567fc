import { CodedError } from "../../coded-error.ts";
import type { JobHandler } from "../../jobs/ports.ts";
import type { ServiceAnswer } from "../services/ports.ts";
import type { WorkDeps } from "./ports.ts";

/** Keeps answers that are not yet stored as files, by job, until the job ends. */
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
 * Makes a job survive failing storage: it runs again with the kept answer, and is paid once when its file is
 * stored. When storage keeps failing, the job fails with ai_upload_failed and costs nothing. The built-in service
 * downloads its video again by the video's task. When the work was cancelled meanwhile, its file is deleted,
 * because nobody paid for it.
 */
export const keepingAnswers =
  ({ answers, discard, ...deps }: KeepingDeps, make: (deps: WorkDeps) => JobHandler): JobHandler =>
  async (job, tools) => {
    let answer: ServiceAnswer | null = null;
    const call: WorkDeps["call"] = async (...parameters) => {
      // Only a second or later attempt can find a kept answer.
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
