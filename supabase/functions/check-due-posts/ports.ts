import type { ErrorCode } from "../_shared/contract/error-codes.ts";
import type { Log } from "../_shared/http/log.ts";
import type { CredentialStore, LinkedInAccess } from "../_shared/linkedin/tokens/access.ts";
import type { LinkedInOAuth } from "../_shared/linkedin/tokens/oauth.ts";
import type { LinkedInClient } from "../_shared/linkedin/types.ts";

export type DuePost = {
  postId: string;
  userId: string;
  organizationId: string | null;
  /** The publisher's name inside a sentence: "tu cuenta personal", or the name of the page. */
  publisher: string;
  title: string;
  /**
   * The publication time as the database writes it, with microseconds. Together with the post it identifies the check,
   * so it must stay unchanged.
   */
  dueAt: string;
  timeZone: string;
};

export type Problem = { code: ErrorCode; severity: "error" | "warning" };
export type Notice = { code: ErrorCode; message: string };

export type ConnectionFacts = {
  accessToken: string;
  scopes: readonly string[];
  expiresAt: number | null;
  pageIds: readonly string[] | null;
};

/** Each check is given to one worker. Every call throws when the database does not respond. */
export type CheckStore = {
  claimRefreshes(limit: number): Promise<string[]>;
  claimConnections(limit: number): Promise<string[]>;
  claimPosts(limit: number): Promise<DuePost[]>;
  saveFacts(userId: string, facts: ConnectionFacts): Promise<void>;
  problems(postId: string): Promise<Problem[]>;
  /**
   * Ends a post's check and stores its notices; returns how many of them are new. When LinkedIn did not respond
   * (`answered` false), the check is repeated, three times in all.
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
