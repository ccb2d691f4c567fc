import type { ErrorCode } from "../_shared/contract/error-codes.ts";
import type { Log } from "../_shared/http/log.ts";
import type { CredentialStore, LinkedInAccess } from "../_shared/linkedin/tokens/access.ts";
import type { LinkedInOAuth } from "../_shared/linkedin/tokens/oauth.ts";
import type { LinkedInClient } from "../_shared/linkedin/types.ts";

/** A post that becomes due within the hour. */
export type DuePost = {
  postId: string;
  userId: string;
  organizationId: string | null;
  /** The publisher's name in a sentence: "tu cuenta personal", or the name of the page. */
  publisher: string;
  title: string;
  /** The database's text with microseconds. It stays unchanged, because it identifies the check. */
  dueAt: string;
  timeZone: string;
};

export type Problem = { code: ErrorCode; severity: "error" | "warning" };
export type Notice = { code: ErrorCode; message: string };

/** What LinkedIn says about a token. */
export type ConnectionFacts = {
  accessToken: string;
  scopes: readonly string[];
  expiresAt: number | null;
  /** The pages as which the user may publish; null when LinkedIn did not answer. */
  pageIds: readonly string[] | null;
};

/**
 * The checks in the database (supabase/schemas/14_connections.sql). Only the worker that claimed a check gets it.
 * All calls throw when no answer arrives.
 */
export type CheckStore = {
  /** The users whose token ends before a post that is due soon. */
  claimRefreshes(limit: number): Promise<string[]>;
  claimConnections(limit: number): Promise<string[]>;
  /** All due posts of up to `limit` users, the next due first. */
  claimPosts(limit: number): Promise<DuePost[]>;
  saveFacts(userId: string, facts: ConnectionFacts): Promise<void>;
  /** @param pageRole whether LinkedIn says that the user may publish as the page; null without an answer */
  problems(postId: string, pageRole: boolean | null): Promise<Problem[]>;
  /**
   * Ends the check of a post. When LinkedIn did not answer, the check is repeated, three times in all. Returns
   * how many notices are new.
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
