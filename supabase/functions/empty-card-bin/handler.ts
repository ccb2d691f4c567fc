import type { MediaBucket } from "../_shared/adapters/media-bucket.ts";
import { CodedError } from "../_shared/coded-error.ts";
import { storedPathOf } from "../_shared/domain/media/paths.ts";
import type { Caller } from "../_shared/http/caller.ts";
import { describeError, type Log } from "../_shared/http/log.ts";
import { success } from "../_shared/http/responses.ts";

export type Deps = {
  /** Empties the bin of old cards and answers the public addresses of the files that nothing names any more. */
  emptyBin: (limit: number) => Promise<string[]>;
  bucket: Pick<MediaBucket, "remove">;
  log: Log;
};

/** Cards of one run; the schedule comes back for the rest. */
const CARDS_A_RUN = 200;

/**
 * Called each day with the secret key. A file that cannot be removed is logged and left: nothing names it any more,
 * so it costs space and nothing else.
 */
export const createHandler =
  (deps: Deps) =>
  async (_request: Request, caller: Caller): Promise<Response> => {
    if (caller.kind !== "service") throw new CodedError("forbidden");
    let removed = 0;
    for (const address of await deps.emptyBin(CARDS_A_RUN)) {
      const path = storedPathOf(address);
      if (path === null) continue;
      try {
        if (await deps.bucket.remove(path)) removed += 1;
      } catch (error) {
        deps.log("error", "binned_file_kept", { path, error: describeError(error) });
      }
    }
    return success({ removed });
  };
