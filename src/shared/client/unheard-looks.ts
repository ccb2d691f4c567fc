import { isUnheard } from "../errors";

/**
 * Polls work at the server. A poll without a response (`isUnheard`) returns null, since the work may go on. After
 * `most` of them in a row, or at any other failure, it throws the poll's error.
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
