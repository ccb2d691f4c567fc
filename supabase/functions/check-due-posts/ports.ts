import type { ErrorCode } from "../_shared/contract/error-codes.ts";
import type { Log } from "../_shared/http/log.ts";
import type { CredentialStore, LinkedInAccess } from "../_shared/linkedin/tokens/access.ts";
import type { LinkedInOAuth } from "../_shared/linkedin/tokens/oauth.ts";
import type { LinkedInClient } from "../_shared/linkedin/types.ts";

/** A post that is due within the hour. */
export type DuePost = {
  postId: string;
  userId: string;
  organizationId: string | null;
  /** "tu cuenta personal", or the name of the page. */
  publisher: string;
  title: string;
  /** The database's text with microseconds, unchanged, because it identifies the check. */
  dueAt: string;
  timeZone: string;
};

export type Problem = { code: ErrorCode; severity: "error" | "warning" };
export type Notice = { code: ErrorCode; message: string };

/** LinkedIn's answer about a token. */
export type ConnectionFacts = {
  accessToken: string;
  scopes: readonly string[];
  expiresAt: number | null;
  /** The pages as which the user may publish; null without an answer. */
  pageIds: readonly string[] | null;
};

/**
 * The checks in the database (supabase/schemas/14_connections.sql). A claim belongs to one worker. All throw when
 * no answer arrives.
 */
export type CheckStore = {
  /** Users whose token ends before a post that is due soon. */
  claimRefreshes(limit: number): Promise<string[]>;
  claimConnections(limit: number): Promise<string[]>;
  /** All due posts of up to `limit` users, the next due first. */
  claimPosts(limit: number): Promise<DuePost[]>;
  saveFacts(userId: string, facts: ConnectionFacts): Promise<void>;
  /** @param pageRole the role on the page by LinkedIn; null without an answer */
  problems(postId: string, pageRole: boolean | null): Promise<Problem[]>;
  /**
   * Ends the check. Without LinkedIn's answer it is repeated, three times in all. Returns the number of new
   * notices.
   */
  finish(post: DuePost, answered: boolean, notices: readonly Notice[]): Promise<number>;
};

export type Checker = {
  store: CheckStore;
  credentials: CredentialStore;
  access: LinkedInAccess;
  oauth: Pick<LinkedInOAuth, "introspect">;
  linkedin: Pick<LinkedInClient, "organizationAcls">;
  now: () => number;
  log: Log;
};
