/** Runs `work` when `bytes` of memory are free; otherwise `work` waits in line. */
export type Room = <T>(bytes: number, work: () => Promise<T>) => Promise<T>;

export function createRoom(total: number): Room {
  let free = total;
  const line: { bytes: number; start: () => void }[] = [];
  const letIn = () => {
    // Starts the work strictly in order, because large files would otherwise wait behind small files for ever.
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
 * Remembers files that LinkedIn was still processing when an attempt ended, so that the next attempt need not upload
 * them again. The memory ends with its worker; another worker uploads the files again, which is harmless.
 */
export type UploadMemory = {
  keep(key: string, urn: string): void;
  /** Returns the urn and forgets it, because after another failure the file must be uploaded again. */
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
