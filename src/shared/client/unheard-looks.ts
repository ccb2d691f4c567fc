import { isUnheard } from "../errors";

/**
 * Looks at what is under way at the server, again and again. Each look answers what it reads, or null when nothing is heard
 * of it (`isUnheard`): the work may go on all the same. After `most` such looks in a row, and for any other failure, it
 * throws what the look threw.
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
