import type { ErrorCode } from "../_shared/contract/error-codes.ts";
import type { Log } from "../_shared/http/log.ts";
import type { CredentialStore, LinkedInAccess } from "../_shared/linkedin/tokens/access.ts";
import type { LinkedInOAuth } from "../_shared/linkedin/tokens/oauth.ts";
import type { LinkedInClient } from "../_shared/linkedin/types.ts";

/** A post due within the hour, to be checked. */
export type DuePost = {
  postId: string;
  userId: string;
  organizationId: string | null;
  /** The publisher: "tu cuenta personal", or the page's name. */
  publisher: string;
  title: string;
  /** The hour exactly as the database wrote it, with microseconds, since it identifies the check. */
  dueAt: string;
  timeZone: string;
};

export type Problem = { code: ErrorCode; severity: "error" | "warning" };
export type Notice = { code: ErrorCode; message: string };

/** LinkedIn's facts about a token. */
export type ConnectionFacts = {
  accessToken: string;
  scopes: readonly string[];
  /** Milliseconds since 1970; null when LinkedIn did not say. */
  expiresAt: number | null;
  /** The pages that may be published as; null when they were not requested or not answered. */
  pageIds: readonly string[] | null;
};

/**
 * The database's part (supabase/schemas/14_connections.sql). A claim is given to one worker. All throw when the
 * database does not answer.
 */
export type CheckStore = {
  /** Users whose token ends before a post that is due soon. */
  claimRefreshes(limit: number): Promise<string[]>;
  /** Users about whose connection LinkedIn was never asked. */
  claimConnections(limit: number): Promise<string[]>;
  /** All posts of up to `limit` users, the next one due first. */
  claimPosts(limit: number): Promise<DuePost[]>;
  saveFacts(userId: string, facts: ConnectionFacts): Promise<void>;
  /** @param pageRole the role that LinkedIn reports for the post's page; null without one */
  problems(postId: string, pageRole: boolean | null): Promise<Problem[]>;
  /**
   * Ends the check; without an answer from LinkedIn it is repeated, three times in all. Returns the number of new
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
  /** Milliseconds since 1970. */
  now: () => number;
  log: Log;
};
