import type { ErrorCode } from "../../contract/error-codes.ts";
import type { LinkedInOAuth, RefreshResult } from "./oauth.ts";

export type Credentials = {
  accessToken: string;
  refreshToken: string | null;
  /**
   * When the token ends, in milliseconds since 1970. For a sign-in's token this is an estimate, and only
   * LinkedIn's 401 is certain.
   */
  expiresAt: number;
  isValid: boolean | null;
  givenAt: number;
};

export type RefreshedTokens = Omit<Extract<RefreshResult, { ok: true }>, "ok">;

export type CredentialStore = {
  read(userId: string): Promise<Credentials | null>;
  /**
   * Saves the tokens of a refresh. False, and nothing changes, when the user's access token is no longer `read`.
   */
  saveRefreshed(userId: string, read: string, tokens: RefreshedTokens): Promise<boolean>;
  /**
   * Records a refused refresh. True when an earlier refusal was recorded some time ago; the connection then ends
   * with its access token, and the user is notified.
   */
  noteRefusal(userId: string, refreshToken: string): Promise<boolean>;
  /** Marks the connection as ended. Changes nothing when the user has a newer access token than `refused`. */
  markInvalid(userId: string, code: ErrorCode, refused: string): Promise<void>;
};

export type AccessResult =
  | { ok: true; accessToken: string }
  | { ok: false; code: ErrorCode; isFinal: false }
  /**
   * The user must reconnect, and the connection is marked as ended. `refused`: the access token that LinkedIn
   * refused.
   */
  | { ok: false; code: ErrorCode; isFinal: true; refused: string | null };

export type LinkedInAccess = {
  /** Returns a token that should work. Refreshes a token that has ended or ends soon. */
  get(userId: string): Promise<AccessResult>;
  /** Returns another token than `stale`, which LinkedIn refused: refreshed now, or meanwhile by another worker. */
  renew(userId: string, stale: string, code: ErrorCode): Promise<AccessResult>;
  /** Refreshes a token before it must be. After a refusal the connection lasts until the token's end. */
  refreshAhead(userId: string): Promise<AccessResult>;
};

/**
 * LinkedIn may refuse a token that is younger than this, in milliseconds, because not all of its servers know the
 * token yet.
 */
export const NEW_TOKEN_MS = 60_000;

/** True when LinkedIn's refusal of this token may be temporary. */
export const isNewToken = (known: Credentials | null, token: string, now: number): boolean =>
  known?.accessToken === token && now - known.givenAt < NEW_TOKEN_MS;

const REFRESH_BEFORE_MS = 5 * 60_000;
const NOT_CONNECTED: AccessResult = {
  ok: false,
  code: "linkedin_not_connected",
  isFinal: true,
  refused: null,
};

/** Makes the provider of access tokens. Each run has one provider, because a user's posts then share a refresh. */
export function createLinkedInAccess(deps: {
  store: CredentialStore;
  oauth: Pick<LinkedInOAuth, "refreshToken" | "revoke">;
  now: () => number;
}): LinkedInAccess {
  const underway = new Map<string, Promise<AccessResult>>();

  async function refresh(userId: string, known: Credentials, refreshToken: string): Promise<AccessResult> {
    const answer = await deps.oauth.refreshToken(refreshToken);
    if (answer.ok) {
      if (await deps.store.saveRefreshed(userId, known.accessToken, answer))
        return { ok: true, accessToken: answer.accessToken };
      // The newest token is used, because a sign-in may have replaced the connection meanwhile, perhaps with more
      // permissions.
      const latest = await deps.store.read(userId);
      if (latest) return { ok: true, accessToken: latest.accessToken };
      // The account was deleted during the refresh and its new tokens are stored nowhere, so they are revoked.
      for (const token of [answer.accessToken, answer.refreshToken ?? refreshToken])
        await deps.oauth.revoke(token);
      return NOT_CONNECTED;
    }
    if (answer.reason === "unavailable") return { ok: false, code: "linkedin_unreachable", isFinal: false };
    if (answer.reason === "misconfigured")
      return { ok: false, code: "backend_misconfigured", isFinal: false };
    // Another worker has refreshed meanwhile, and its token is used.
    const latest = await deps.store.read(userId);
    if (latest && latest.accessToken !== known.accessToken)
      return { ok: true, accessToken: latest.accessToken };
    // The first refusal does not end the connection, because LinkedIn sometimes refuses a valid refresh token.
    if (!(await deps.store.noteRefusal(userId, refreshToken)))
      return { ok: false, code: "linkedin_refresh_refused", isFinal: false };
    return { ok: false, code: "linkedin_token_expired", isFinal: true, refused: known.accessToken };
  }

  function refreshOnce(userId: string, known: Credentials, refreshToken: string): Promise<AccessResult> {
    const running = underway.get(userId);
    if (running) return running;
    const started = refresh(userId, known, refreshToken).finally(() => underway.delete(userId));
    underway.set(userId, started);
    return started;
  }

  /** True when the token should still work for this many milliseconds. */
  const worksFor = (known: Credentials, milliseconds: number): boolean =>
    known.isValid !== false && known.expiresAt - deps.now() > milliseconds;

  return {
    async get(userId) {
      const known = await deps.store.read(userId);
      if (!known) return NOT_CONNECTED;
      if (worksFor(known, REFRESH_BEFORE_MS)) return { ok: true, accessToken: known.accessToken };
      if (known.refreshToken === null) {
        if (worksFor(known, 0)) return { ok: true, accessToken: known.accessToken };
        return { ok: false, code: "linkedin_token_expired", isFinal: true, refused: known.accessToken };
      }
      const renewed = await refreshOnce(userId, known, known.refreshToken);
      // When the refresh fails, the old token is used for its last minutes.
      if (!renewed.ok && worksFor(known, 0)) return { ok: true, accessToken: known.accessToken };
      return renewed;
    },

    async renew(userId, stale, code) {
      const known = await deps.store.read(userId);
      if (!known) return NOT_CONNECTED;
      if (known.accessToken !== stale) return { ok: true, accessToken: known.accessToken };
      if (known.refreshToken === null) return { ok: false, code, isFinal: true, refused: stale };
      return await refreshOnce(userId, known, known.refreshToken);
    },

    async refreshAhead(userId) {
      const known = await deps.store.read(userId);
      if (!known) return NOT_CONNECTED;
      const works = worksFor(known, 0);
      if (known.refreshToken === null)
        return works
          ? { ok: false, code: "linkedin_token_not_renewable", isFinal: false }
          : { ok: false, code: "linkedin_token_expired", isFinal: true, refused: known.accessToken };
      const renewed = await refreshOnce(userId, known, known.refreshToken);
      if (!renewed.ok && renewed.isFinal && works)
        return { ok: false, code: "linkedin_token_not_renewable", isFinal: false };
      return renewed;
    },
  };
}
