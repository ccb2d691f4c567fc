import type { ErrorCode } from "../../contract/error-codes.ts";
import type { LinkedInOAuth, RefreshResult } from "./oauth.ts";

export type Credentials = {
  accessToken: string;
  refreshToken: string | null;
  /** Milliseconds since 1970. A guess for a token that came with a sign-in: only a 401 from LinkedIn is certain. */
  expiresAt: number;
  isValid: boolean | null;
  /** When these tokens were stored; milliseconds since 1970. */
  givenAt: number;
};

export type RefreshedTokens = Omit<Extract<RefreshResult, { ok: true }>, "ok">;

/** Where the tokens are kept. */
export type CredentialStore = {
  read(userId: string): Promise<Credentials | null>;
  /** False, and nothing is changed, when the user has another access token by now than the one that was `read`. */
  saveRefreshed(userId: string, read: string, tokens: RefreshedTokens): Promise<boolean>;
  /**
   * Records that LinkedIn refused to refresh with this token. True when an earlier refusal some time before was
   * recorded too: then the refusal is believed, the connection ends with its access token, and the user gets a
   * notice.
   */
  noteRefusal(userId: string, refreshToken: string): Promise<boolean>;
  /** Changes nothing when the user has another access token by now, whose state is unknown. */
  markInvalid(userId: string, code: ErrorCode, refused: string): Promise<void>;
};

export type AccessResult =
  | { ok: true; accessToken: string }
  | { ok: false; code: ErrorCode; isFinal: false }
  /**
   * Marks a connection that only the user can repair, by connecting again. `refused` is the access token that
   * LinkedIn refused, if any.
   */
  | { ok: false; code: ErrorCode; isFinal: true; refused: string | null };

export type LinkedInAccess = {
  /** A token that should work now, refreshed first when it has ended or is about to. */
  get(userId: string): Promise<AccessResult>;
  /** Another token after LinkedIn refused `stale`: from a refresh, or from one that happened meanwhile. */
  renew(userId: string, stale: string, code: ErrorCode): Promise<AccessResult>;
  /**
   * A refresh although the token may still work. If it is refused, the connection goes on: posts that are due
   * before the token's end are published.
   */
  refreshAhead(userId: string): Promise<AccessResult>;
};

/** LinkedIn may refuse a token in its first seconds, because not all of its servers know it yet. */
export const NEW_TOKEN_MS = 60_000;

/** Whether a refusal of this token may be temporary. */
export const isNewToken = (known: Credentials | null, token: string, now: number): boolean =>
  known?.accessToken === token && now - known.givenAt < NEW_TOKEN_MS;

const REFRESH_BEFORE_MS = 5 * 60_000;
const NOT_CONNECTED: AccessResult = {
  ok: false,
  code: "linkedin_not_connected",
  isFinal: true,
  refused: null,
};

/** Gives out access tokens. One instance a run: posts of one user that end up here together share one refresh. */
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
      // A sign-in meanwhile has made another connection, perhaps with more permissions.
      const latest = await deps.store.read(userId);
      if (latest) return { ok: true, accessToken: latest.accessToken };
      // The account was deleted, and its tokens were revoked before LinkedIn issued these: only this code can
      // revoke them.
      for (const token of [answer.accessToken, answer.refreshToken ?? refreshToken])
        await deps.oauth.revoke(token);
      return NOT_CONNECTED;
    }
    if (answer.reason === "unavailable") return { ok: false, code: "linkedin_unreachable", isFinal: false };
    if (answer.reason === "misconfigured")
      return { ok: false, code: "backend_misconfigured", isFinal: false };
    // Another worker may have used up this refresh token a moment ago: its result is as good as ours.
    const latest = await deps.store.read(userId);
    if (latest && latest.accessToken !== known.accessToken)
      return { ok: true, accessToken: latest.accessToken };
    // LinkedIn answers invalid_request to an invalid refresh token, and occasionally to a valid one.
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

  /** Whether the token is expected to work for this many milliseconds more. */
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
      // A failed refresh does not spoil a token that still has minutes to live.
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
