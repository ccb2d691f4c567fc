import type { MediaBucket } from "../_shared/adapters/media-bucket.ts";
import { CodedError } from "../_shared/coded-error.ts";
import type { Caller } from "../_shared/http/caller.ts";
import { describeError, type Log } from "../_shared/http/log.ts";
import { success } from "../_shared/http/responses.ts";

export type Deps = {
  /** The operations of the database; each is one transaction, safe to repeat. */
  store: {
    /** Gives up old cards of the bin; answers how many. */
    emptyBin: (limit: number) => Promise<number>;
    /** Takes files that nothing names and whose time is over. From then on no card can name them. */
    claim: (limit: number) => Promise<string[]>;
    forget: (paths: readonly string[]) => Promise<void>;
    /** Looks at the next files of the bucket; fewer than `limit` end the round. */
    findUnnamed: (limit: number) => Promise<number>;
  };
  bucket: Pick<MediaBucket, "removeAll">;
  log: Log;
  /** Milliseconds of a clock that only goes forward. */
  clock: () => number;
};

const CARDS_A_STEP = 500;
const REMOVED_A_STEP = 100;
const LOOKED_AT_A_STEP = 1000;
/** No step begins later: the schedule waits 120 s, and comes back for the rest the next day. */
const BEGIN_UNTIL_MS = 60_000;

/**
 * Called each day with the secret key: gives up what has been in the bin for 30 days, removes the files that nothing has
 * named for long enough, and looks for more of them. Files that storage keeps are logged, and due again the next day.
 */
export const createHandler =
  ({ store, bucket, log, clock }: Deps) =>
  async (_request: Request, caller: Caller): Promise<Response> => {
    if (caller.kind !== "service") throw new CodedError("forbidden");
    const began = clock();
    /** Takes steps while they are full; answers their sum. */
    const all = async (limit: number, step: (limit: number) => Promise<{ taken: number; done: number }>) => {
      let sum = 0;
      while (clock() - began < BEGIN_UNTIL_MS) {
        const { taken, done } = await step(limit);
        sum += done;
        if (taken < limit) break;
      }
      return sum;
    };

    const cards = await all(CARDS_A_STEP, async (limit) => counted(await store.emptyBin(limit)));
    const removed = await all(REMOVED_A_STEP, async (limit) => {
      const paths = await store.claim(limit);
      if (paths.length === 0) return counted(0);
      try {
        const done = await bucket.removeAll(paths);
        await store.forget(paths);
        return { taken: paths.length, done };
      } catch (error) {
        log("error", "unnamed_files_kept", { files: paths.length, error: describeError(error) });
        return { taken: paths.length, done: 0 };
      }
    });
    const looked = await all(LOOKED_AT_A_STEP, async (limit) => counted(await store.findUnnamed(limit)));
    return success({ cards, removed, looked });
  };

const counted = (number: number) => ({ taken: number, done: number });
