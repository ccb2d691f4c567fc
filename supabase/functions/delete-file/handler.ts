import { CodedError } from "../_shared/coded-error.ts";
import { deleteFileInput } from "../_shared/contract/functions.ts";
import { isOwnPath } from "../_shared/domain/media/paths.ts";
import { smallOf } from "../_shared/domain/media/small.ts";
import { createEndpoint, type Endpoint } from "../_shared/http/endpoint.ts";
import { describeError, type Log } from "../_shared/http/log.ts";
import { success } from "../_shared/http/responses.ts";
import { type ClaimedRemoval, removeClaimed } from "../_shared/remove-claimed.ts";

export type Deps = ClaimedRemoval & {
  /**
   * Claims the file unless a post, the bin or an unsaved text, except that of `revision`, names it. From then on no
   * card can name it.
   */
  claim: (userId: string, path: string, revision: string | null) => Promise<boolean>;
  log: Log;
};

const BODY = { schema: deleteFileInput, maxBytes: 4096 };

/**
 * Removes an unused file of the caller. A deleted file, or one still in use, is not an error: `deleted` is then
 * false. The browser cannot decide this, because another tab or device may have named the file meanwhile.
 */
export const createHandler = (deps: Deps): Endpoint =>
  createEndpoint({ who: "user", body: BODY }, async ({ caller: { userId }, input }) => {
    const { filePath } = input;
    if (!isOwnPath(filePath, userId)) throw new CodedError("file_not_own");
    // Not retried: the call is idempotent and the client may ask again.
    const small = smallOf(filePath);
    const remove = async () =>
      (await deps.claim(userId, filePath, input.draftRevision ?? null)) &&
      (await removeClaimed(deps, small === null ? [filePath] : [filePath, small])) > 0;
    const deleted = await remove().catch((error: unknown) => {
      deps.log("error", "delete_failed", { user: userId, error: describeError(error) });
      throw new CodedError("delete_failed", error);
    });
    return success({ deleted });
  });
