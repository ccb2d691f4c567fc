import { CodedError } from "../../coded-error.ts";
import type { JobHandler } from "../../jobs/ports.ts";
import type { ServiceAnswer } from "../services/ports.ts";
import type { WorkDeps } from "./ports.ts";

/** Keeps an AI service's response until its job ends, so that a retry does not pay for it again. */
export type AnswerKeeper = {
  keep(jobId: string, answer: ServiceAnswer): Promise<void>;
  read(jobId: string): Promise<ServiceAnswer | null>;
};

export type KeepingDeps = WorkDeps & {
  answers: AnswerKeeper;
  discard(userId: string, publicUrl: string): Promise<void>;
};

/**
 * Retries failed uploads without a second paid call: the service's response is kept until its file is stored. Deletes
 * the file of a job that the user cancelled meanwhile, because nobody paid for it.
 */
export const withKeptAnswer =
  ({ answers, discard, ...deps }: KeepingDeps, make: (deps: WorkDeps) => JobHandler): JobHandler =>
  async (job, tools) => {
    let answer: ServiceAnswer | null = null;
    const call: WorkDeps["call"] = async (...parameters) => {
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
