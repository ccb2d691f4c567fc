import type { ErrorCode } from "../../contract/error-codes.ts";
import type { LinkedInOAuth, RefreshResult } from "./oauth.ts";

export type Credentials = {
  accessToken: string;
  refreshToken: string | null;
  /** Milliseconds since 1970. Estimated for the token of a sign-in, because a sign-in does not report the expiry. */
  expiresAt: number;
  isValid: boolean | null;
  givenAt: number;
};

export type RefreshedTokens = Omit<Extract<RefreshResult, { ok: true }>, "ok">;

export type CredentialStore = {
  read(userId: string): Promise<Credentials | null>;
  saveRefreshed(userId: string, read: string, tokens: RefreshedTokens): Promise<boolean>;
  /**
   * Records that LinkedIn refused the refresh token. Returns true when a refusal of this token was recorded before; the
   * connection then ends with its access token.
   */
  noteRefusal(userId: string, refreshToken: string): Promise<boolean>;
  /**
   * Marks the user's connection as ended for the reason `code`. Does nothing when the stored access token is newer than
   * `refused`.
   */
  markInvalid(userId: string, code: ErrorCode, refused: string): Promise<void>;
};

export type AccessResult =
  | { ok: true; accessToken: string }
  | { ok: false; code: ErrorCode; isFinal: false }
  /** The user must reconnect. `refused` is the access token that LinkedIn refused. */
  | { ok: false; code: ErrorCode; isFinal: true; refused: string | null };

export type LinkedInAccess = {
  get(userId: string): Promise<AccessResult>;
  /** Replaces the token `stale`, which LinkedIn refused; another worker may have refreshed it already. */
  renew(userId: string, stale: string, code: ErrorCode): Promise<AccessResult>;
  /** Refreshes a token early. A refusal leaves the present token in use until it ends. */
  refreshAhead(userId: string): Promise<AccessResult>;
};

/** LinkedIn may refuse a token younger than this, because not all of LinkedIn's servers know it yet. */
export const NEW_TOKEN_MS = 60_000;

export const isNewToken = (known: Credentials | null, token: string, now: number): boolean =>
  known?.accessToken === token && now - known.givenAt < NEW_TOKEN_MS;

const REFRESH_BEFORE_MS = 5 * 60_000;
const NOT_CONNECTED: AccessResult = {
  ok: false,
  code: "linkedin_not_connected",
  isFinal: true,
  refused: null,
};

/** Make one for each run of a function, so that all posts of a user share one refresh of the token. */
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
      // A sign-in may have replaced the connection meanwhile, so the newest token is used.
      const latest = await deps.store.read(userId);
      if (latest) return { ok: true, accessToken: latest.accessToken };
      // The account was deleted meanwhile. The new tokens are stored nowhere, so they are revoked.
      for (const token of [answer.accessToken, answer.refreshToken ?? refreshToken])
        await deps.oauth.revoke(token);
      return NOT_CONNECTED;
    }
    if (answer.reason === "unavailable") return { ok: false, code: "linkedin_unreachable", isFinal: false };
    if (answer.reason === "misconfigured")
      return { ok: false, code: "backend_misconfigured", isFinal: false };
    const latest = await deps.store.read(userId);
    if (latest && latest.accessToken !== known.accessToken)
      return { ok: true, accessToken: latest.accessToken };
    // LinkedIn sometimes refuses a valid refresh token, so only a second refusal ends the connection.
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
      // After a failed refresh, the old token still works for some minutes.
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
