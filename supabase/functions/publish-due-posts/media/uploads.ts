/** Runs work when its memory is free; other work waits in line. */
export type Room = <T>(bytes: number, work: () => Promise<T>) => Promise<T>;

/** @param total bytes; larger work runs alone */
export function createRoom(total: number): Room {
  let free = total;
  const line: { bytes: number; start: () => void }[] = [];
  const letIn = () => {
    // Work runs in the order of arrival, because large files would wait for ever behind small ones.
    for (let first = line[0]; first && first.bytes <= free; first = line[0]) {
      line.shift();
      free -= first.bytes;
      first.start();
    }
  };
  return async (wanted, work) => {
    const bytes = Math.min(wanted, total);
    await new Promise<void>((start) => {
      line.push({ bytes, start });
      letIn();
    });
    try {
      return await work();
    } finally {
      free += bytes;
      letIn();
    }
  };
}

/**
 * The files that were still processing when their attempt ended; the next attempt polls them. They are in memory:
 * another worker uploads again, safely.
 */
export type UploadMemory = {
  keep(key: string, urn: string): void;
  /** Returns it once: after another failure the file is uploaded anew. */
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
