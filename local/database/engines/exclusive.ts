import { AsyncLocalStorage } from "node:async_hooks";

type Turn = { active: boolean };

export type Exclusive = {
  run<T>(fn: () => Promise<T>): Promise<T>;
  /** Runs fn outside the caller's turn, so that its queries queue like other callers' queries. */
  detach(fn: () => void): void;
};

/**
 * Gives callers turns on a single session. Code within the turn queries at once; code that outlives its
 * turn queues again.
 */
export function createExclusive(): Exclusive {
  const holder = new AsyncLocalStorage<Turn>();
  let tail: Promise<unknown> = Promise.resolve();
  return {
    run(fn) {
      if (holder.getStore()?.active) return fn();
      const turn = async () => {
        const mine: Turn = { active: true };
        try {
          return await holder.run(mine, fn);
        } finally {
          mine.active = false;
        }
      };
      const result = tail.then(turn);
      tail = result.catch(() => {});
      return result;
    },
    detach(fn) {
      holder.exit(() => setImmediate(fn));
    },
  };
}
