import { isOutcomeUnknown } from "../errors";

/** Polls work at the server. A poll without a response returns null; `most` such polls in a row throw. */
export function tolerantPoll<T>(poll: () => Promise<T>, most: number): () => Promise<T | null> {
  let unanswered = 0;
  return async () => {
    try {
      const seen = await poll();
      unanswered = 0;
      return seen;
    } catch (error) {
      unanswered += 1;
      if (!isOutcomeUnknown(error) || unanswered >= most) throw error;
      return null;
    }
  };
}
