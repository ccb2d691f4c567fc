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
   * Claims a file for deletion, so that no post can begin to use it. Returns false when a post, the bin or a draft
   * other than `revision` uses it.
   */
  claim: (userId: string, path: string, revision: string | null) => Promise<boolean>;
  log: Log;
};

const BODY = { schema: deleteFileInput, maxBytes: 4096 };

/** Deletes the caller's file unless something uses it. The server checks this, because another tab may use the file. */
export const createHandler = (deps: Deps): Endpoint =>
  createEndpoint({ who: "user", body: BODY }, async ({ caller: { userId }, input }) => {
    const { filePath } = input;
    if (!isOwnPath(filePath, userId)) throw new CodedError("file_not_own");
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
