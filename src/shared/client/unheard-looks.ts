import { isUnheard } from "../errors";

/**
 * Polls work at the server. An unanswered poll (`isUnheard`) returns null, because the work may go on; `most` of them
 * in a row, or another failure, throws.
 */
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
