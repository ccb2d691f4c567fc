import type { MediaBucket } from "../_shared/adapters/media-bucket.ts";
import { deleteAccountInput } from "../_shared/contract/account.ts";
import { createEndpoint, type Endpoint } from "../_shared/http/endpoint.ts";
import { describeError, type Log } from "../_shared/http/log.ts";
import { success } from "../_shared/http/responses.ts";

export type Deps = {
  /** The user's LinkedIn tokens, to be given back; none for who never connected. */
  tokens: (userId: string) => Promise<readonly string[]>;
  /** Deletes the user and all that is theirs in one transaction; answers the names of their files. Throws CodedError. */
  deleteUser: (userId: string) => Promise<readonly string[]>;
  bucket: Pick<MediaBucket, "removeAll">;
  /** Tells LinkedIn that a token is not used any more; throws when it does not answer. */
  revoke: (token: string) => Promise<void>;
  log: Log;
};

const FILES_A_REQUEST = 500;

/**
 * Deletes the caller's account. The database decides, in one transaction; what is outside of it follows, and does not undo
 * it: files that stay are removed by the sweep, a token that LinkedIn was not told of ends by itself.
 */
export const createHandler = ({ tokens, deleteUser, bucket, revoke, log }: Deps): Endpoint =>
  createEndpoint(
    { who: "user", body: { schema: deleteAccountInput, maxBytes: 1024 } },
    async ({ caller: { userId } }) => {
      const known = await tokens(userId);
      const files = await deleteUser(userId);
      const attempt = async (what: string, work: () => Promise<unknown>) => {
        try {
          await work();
        } catch (error) {
          log("error", "account_deletion_left", { what, error: describeError(error) });
        }
      };
      for (let at = 0; at < files.length; at += FILES_A_REQUEST)
        await attempt("files", () => bucket.removeAll(files.slice(at, at + FILES_A_REQUEST)));
      for (const token of known) await attempt("token", () => revoke(token));
      return success({ deleted: true });
    },
  );
