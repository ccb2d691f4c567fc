/** Runs over the items, a few at a time, until `mayStart` says no; what has started is waited for. `run` must not throw. */
export async function eachInParallel<T>(
  items: readonly T[],
  width: number,
  run: (item: T) => Promise<void>,
  mayStart: () => boolean,
): Promise<void> {
  const waiting = [...items];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined && mayStart(); next = waiting.shift())
      await run(next);
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, work));
}
