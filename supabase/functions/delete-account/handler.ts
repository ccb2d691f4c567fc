import type { MediaBucket } from "../_shared/adapters/media-bucket.ts";
import { deleteAccountInput } from "../_shared/contract/account/account.ts";
import { createEndpoint, type Endpoint } from "../_shared/http/endpoint.ts";
import { describeError, type Log } from "../_shared/http/log.ts";
import { success } from "../_shared/http/responses.ts";
import type { LinkedInOAuth } from "../_shared/linkedin/tokens/oauth.ts";

type Left = { files: readonly string[]; tokens: readonly string[]; checkouts: readonly string[] };

export type Deps = {
  /**
   * Deletes a user with all rows in one transaction, and returns what remains outside the database: files, LinkedIn
   * tokens and unpaid checkouts.
   */
  deleteUser: (userId: string) => Promise<Left>;
  bucket: Pick<MediaBucket, "removeAll">;
  revoke: LinkedInOAuth["revoke"];
  /** Expires an unpaid checkout. Null when this installation sells no credits. */
  expireCheckout: ((sessionId: string) => Promise<void>) | null;
  log: Log;
};

const FILES_A_REQUEST = 500;

/**
 * Deletes the caller's account. Steps after the transaction may fail, because files are cleaned up nightly, and
 * tokens and checkouts expire.
 */
export const createHandler = ({ deleteUser, bucket, revoke, expireCheckout, log }: Deps): Endpoint =>
  createEndpoint(
    { who: "user", body: { schema: deleteAccountInput, maxBytes: 1024 } },
    async ({ caller: { userId } }) => {
      const { files, tokens, checkouts } = await deleteUser(userId);
      for (let at = 0; at < files.length; at += FILES_A_REQUEST)
        try {
          await bucket.removeAll(files.slice(at, at + FILES_A_REQUEST));
        } catch (error) {
          log("error", "account_deletion_left", { what: "files", error: describeError(error) });
        }
      for (const token of tokens)
        if (!(await revoke(token))) log("error", "account_deletion_left", { what: "token" });
      if (expireCheckout)
        await Promise.all(
          checkouts.map((checkout) =>
            expireCheckout(checkout).catch((error: unknown) =>
              log("error", "account_deletion_left", { what: "checkout", error: describeError(error) }),
            ),
          ),
        );
      return success({ deleted: true });
    },
  );
