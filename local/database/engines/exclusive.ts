import { AsyncLocalStorage } from "node:async_hooks";

type Turn = { active: boolean };

export type Exclusive = {
  run<T>(fn: () => Promise<T>): Promise<T>;
  /** Runs `fn` outside the caller's turn, so its queries wait in the queue like the queries of any other caller. */
  detach(fn: () => void): void;
};

/**
 * Lets callers use a single session one after another. Queries inside a turn run at once; queries after the end
 * of their turn wait in the queue again.
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
