/**
 * Claims a few items at a time and runs them, `width` at once, until a claim returns fewer than requested or
 * `mayClaim` says no. Every claimed item is run and awaited. `run` must not throw; an error of a claim is thrown
 * once all runs have ended.
 */
export async function eachClaimed<T>(
  claim: (limit: number) => Promise<T[]>,
  width: number,
  run: (item: T) => Promise<void>,
  mayClaim: () => boolean,
): Promise<void> {
  const waiting: T[] = [];
  let isMore = true;
  let claiming: Promise<void> | null = null;
  const refill = async (): Promise<void> => {
    try {
      const claimed = await claim(width);
      isMore = claimed.length >= width;
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
  const ended = await Promise.allSettled(Array.from({ length: width }, work));
  for (const end of ended) if (end.status === "rejected") throw end.reason;
}
