import { CodedError } from "../../coded-error.ts";
import type { JobHandler } from "../../jobs/ports.ts";
import type { ServiceAnswer } from "../services/ports.ts";
import type { WorkDeps } from "./ports.ts";

/** Answers of services that could not be stored as files yet, by their job; deleted when the job ends. */
export type AnswerKeeper = {
  keep(jobId: string, answer: ServiceAnswer): Promise<void>;
  read(jobId: string): Promise<ServiceAnswer | null>;
};

export type KeepingDeps = WorkDeps & {
  answers: AnswerKeeper;
  /** Removes a file that `store` has answered. */
  discard(userId: string, publicUrl: string): Promise<void>;
};

/**
 * Work whose answer survives a failing storage: the job is tried again with the generated answer. It is paid once,
 * when its file is stored; when no attempt stores it, the work fails with ai_upload_failed and costs nothing. A
 * film of our own service has its task in the job's progress, and is fetched again from there. A file stored for
 * work that does not succeed, such as work cancelled at that moment, is removed, since nobody has paid for it.
 */
export const keepingAnswers =
  ({ answers, discard, ...deps }: KeepingDeps, make: (deps: WorkDeps) => JobHandler): JobHandler =>
  async (job, tools) => {
    let answer: ServiceAnswer | null = null;
    const call: WorkDeps["call"] = async (...asked) => {
      // The first attempt has no earlier answer to find.
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
