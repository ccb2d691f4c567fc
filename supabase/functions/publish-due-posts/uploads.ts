/** Runs at most `size` pieces of work at a time; the others wait in line. */
export type Slots = <T>(work: () => Promise<T>) => Promise<T>;

export function createSlots(size: number): Slots {
  let free = size;
  const line: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => line.push(resolve));
    try {
      return await work();
    } finally {
      const next = line.shift();
      // The place goes straight to the next in line, so that nobody who comes later takes it.
      if (next) next();
      else free++;
    }
  };
}

/**
 * Files that LinkedIn has and was still working on when their attempt had to end. The next attempt looks at them again
 * instead of uploading them anew. Kept in memory: a worker that does not know of one uploads it again, which is safe.
 */
export type UploadMemory = {
  keep(key: string, urn: string): void;
  /** Gives it out once: a file that fails again is uploaded anew. */
  take(key: string): string | null;
};

const MAX_KEPT = 200;

export function createUploadMemory(): UploadMemory {
  const kept = new Map<string, string>();
  return {
    keep(key, urn) {
      kept.delete(key);
      kept.set(key, urn);
      const oldest = kept.keys().next().value;
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    },
    take(key) {
      const urn = kept.get(key) ?? null;
      kept.delete(key);
      return urn;
    },
  };
}
