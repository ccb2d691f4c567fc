import { isOutcomeUnknown } from "../errors";

/** Polls work at the server. A poll without a response returns null; `most` such polls in a row throw. */
export function tolerantPoll<T>(poll: () => Promise<T>, most: number): () => Promise<T | null> {
  let failedPolls = 0;
  return async () => {
    try {
      const seen = await poll();
      failedPolls = 0;
      return seen;
    } catch (error) {
      failedPolls += 1;
      if (!isOutcomeUnknown(error) || failedPolls >= most) throw error;
      return null;
    }
  };
}
