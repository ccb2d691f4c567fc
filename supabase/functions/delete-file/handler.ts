import type { MediaBucket } from "../_shared/adapters/media-bucket.ts";
import { CodedError } from "../_shared/coded-error.ts";
import { deleteFileInput } from "../_shared/contract/functions.ts";
import { isOwnPath } from "../_shared/domain/media/paths.ts";
import { readJson } from "../_shared/http/body.ts";
import { type Caller, requireUser } from "../_shared/http/caller.ts";
import { describeError, type Log } from "../_shared/http/log.ts";
import { success } from "../_shared/http/responses.ts";

export type Deps = { bucket: Pick<MediaBucket, "remove">; log: Log };

const MAX_BODY_BYTES = 4096;

/** Removes a file of the caller. Asking again for one that is gone is no error: `deleted` is then false. */
export const createHandler =
  (deps: Deps) =>
  async (request: Request, caller: Caller): Promise<Response> => {
    const userId = requireUser(caller);
    const input = deleteFileInput.safeParse(await readJson(request, MAX_BODY_BYTES));
    if (!input.success) throw new CodedError("invalid_input");
    const { filePath } = input.data;
    if (!isOwnPath(filePath, userId)) throw new CodedError("file_not_own");
    // Not retried: the call is idempotent and the client may ask again.
    const deleted = await deps.bucket.remove(filePath).catch((error: unknown) => {
      deps.log("error", "delete_failed", { user: userId, error: describeError(error) });
      throw new CodedError("delete_failed", error);
    });
    return success({ deleted });
  };
