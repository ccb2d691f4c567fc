import type { MediaBucket } from "../_shared/adapters/media-bucket.ts";
import { createEndpoint, type Endpoint } from "../_shared/http/endpoint.ts";
import { describeError, type Log } from "../_shared/http/log.ts";
import { success } from "../_shared/http/responses.ts";
import { removeClaimed } from "../_shared/remove-claimed.ts";

export type Deps = {
  /** Every call is a transaction and may be repeated. */
  store: {
    emptyBin: (limit: number) => Promise<number>;
    /**
     * Claims files that are due for deletion because nothing uses them, so that no post can begin to use them. With
     * `alone` it claims only files of the next user.
     */
    claim: (limit: number, alone: boolean) => Promise<string[]>;
    postpone: () => Promise<void>;
    forget: (paths: readonly string[]) => Promise<void>;
    /**
     * Checks the next stored files, with `alone` only those of the next user, and records the files that nothing uses.
     * Returns how many it checked; without `alone`, fewer than `limit` means that it has reached the last file.
     */
    findUnnamed: (limit: number, alone: boolean) => Promise<number>;
    passOver: () => Promise<void>;
  };
  bucket: Pick<MediaBucket, "removeAll">;
  log: Log;
  clock: () => number;
};

const CARDS_A_STEP = 500;
const REMOVED_A_STEP = 100;
const CHECKED_A_STEP = 1000;
type Step = { taken: number; done: number };

/** No step begins after this time, because the schedule waits 120 s for the response. */
const BEGIN_UNTIL_MS = 60_000;

/**
 * Called daily. Deletes cards that were in the bin for 30 days, and files that nothing has used for 30 days; one user's
 * failure does not stop the others.
 */
export const createHandler = ({ store, bucket, log, clock }: Deps): Endpoint =>
  createEndpoint({ who: "service" }, async () => {
    const began = clock();
    const all = async (limit: number, step: (limit: number) => Promise<Step>) => {
      let sum = 0;
      while (clock() - began < BEGIN_UNTIL_MS) {
        const { taken, done } = await step(limit);
        sum += done;
        if (taken < limit) break;
      }
      return sum;
    };

    const userByUser = (
      step: (limit: number, alone: boolean) => Promise<Step>,
      goPast: () => Promise<void>,
    ) => {
      let alone = 0;
      return async (limit: number): Promise<Step> => {
        try {
          const { taken, done } = await step(limit, alone > 0);
          if (alone === 0) return { taken, done };
          alone = Math.max(0, alone - taken);
          return { taken: taken && limit, done };
        } catch (error) {
          log("error", "unnamed_files_failed", { alone: alone > 0, error: describeError(error) });
          if (alone > 0) await goPast();
          alone = alone > 0 ? 0 : limit;
          return { taken: limit, done: 0 };
        }
      };
    };

    const cards = await all(CARDS_A_STEP, async (limit) => counted(await store.emptyBin(limit)));
    const remove = async (limit: number, alone: boolean) => {
      const paths = await store.claim(limit, alone);
      if (paths.length === 0) return counted(0);
      try {
        return { taken: paths.length, done: await removeClaimed({ bucket, forget: store.forget }, paths) };
      } catch (error) {
        log("error", "unnamed_files_kept", { files: paths.length, error: describeError(error) });
        return { taken: paths.length, done: 0 };
      }
    };
    const removed = await all(REMOVED_A_STEP, userByUser(remove, store.postpone));
    const findUnnamed = async (limit: number, alone: boolean) =>
      counted(await store.findUnnamed(limit, alone));
    const looked = await all(CHECKED_A_STEP, userByUser(findUnnamed, store.passOver));
    return success({ cards, removed, looked });
  });

const counted = (number: number) => ({ taken: number, done: number });
