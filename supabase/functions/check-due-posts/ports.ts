import type { ErrorCode } from "../_shared/contract/error-codes.ts";
import type { Log } from "../_shared/http/log.ts";
import type { CredentialStore, LinkedInAccess } from "../_shared/linkedin/tokens/access.ts";
import type { LinkedInOAuth } from "../_shared/linkedin/tokens/oauth.ts";
import type { LinkedInClient } from "../_shared/linkedin/types.ts";

/** A post due within the hour. */
export type DuePost = {
  postId: string;
  userId: string;
  organizationId: string | null;
  /** "tu cuenta personal", or the page's name. */
  publisher: string;
  title: string;
  /** The database's exact text with microseconds, by which it identifies the check. */
  dueAt: string;
  timeZone: string;
};

export type Problem = { code: ErrorCode; severity: "error" | "warning" };
export type Notice = { code: ErrorCode; message: string };

/** LinkedIn's facts about a token. */
export type ConnectionFacts = {
  accessToken: string;
  scopes: readonly string[];
  expiresAt: number | null;
  /** Pages that may be published as; null without an answer. */
  pageIds: readonly string[] | null;
};

/**
 * The database's part (supabase/schemas/14_connections.sql). A claim is one worker's. All throw without an answer.
 */
export type CheckStore = {
  /** Users whose token ends before a soon due post. */
  claimRefreshes(limit: number): Promise<string[]>;
  /** Users whose connection was never checked. */
  claimConnections(limit: number): Promise<string[]>;
  /** All posts of up to `limit` users, next due first. */
  claimPosts(limit: number): Promise<DuePost[]>;
  saveFacts(userId: string, facts: ConnectionFacts): Promise<void>;
  /** @param pageRole LinkedIn's role for the page; null without one */
  problems(postId: string, pageRole: boolean | null): Promise<Problem[]>;
  /** Ends the check. Without LinkedIn's answer it repeats, three times in all. Returns new notices. */
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
