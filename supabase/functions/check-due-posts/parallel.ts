const AT_ONCE = 4;

/**
 * Runs items, four at a time, until a claim returns fewer than requested or `mayClaim` is false. `run` must not
 * throw; a claim's error is thrown after all items have ended.
 */
export async function eachClaimed<T>(
  claim: (limit: number) => Promise<T[]>,
  run: (item: T) => Promise<void>,
  mayClaim: () => boolean,
): Promise<void> {
  const waiting: T[] = [];
  let isMore = true;
  let claiming: Promise<void> | null = null;
  const refill = async (): Promise<void> => {
    try {
      const claimed = await claim(AT_ONCE);
      isMore = claimed.length >= AT_ONCE;
      waiting.push(...claimed);
    } catch (error) {
      isMore = false;
      throw error;
    } finally {
      claiming = null;
    }
  };
  const work = async (): Promise<void> => {
    for (;;) {
      const next = waiting.shift();
      if (next !== undefined) await run(next);
      else if (claiming !== null) await claiming;
      else if (isMore && mayClaim()) {
        claiming = refill();
        await claiming;
      } else return;
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  for (const end of ended) if (end.status === "rejected") throw end.reason;
}
