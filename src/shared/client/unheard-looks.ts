import { isUnheard } from "../errors";

/** Polls work at the server. An unanswered poll returns null; `most` unanswered polls in a row throw. */
export function lookingOn<T>(look: () => Promise<T>, most: number): () => Promise<T | null> {
  let unheard = 0;
  return async () => {
    try {
      const seen = await look();
      unheard = 0;
      return seen;
    } catch (error) {
      unheard += 1;
      if (!isUnheard(error) || unheard >= most) throw error;
      return null;
    }
  };
}
