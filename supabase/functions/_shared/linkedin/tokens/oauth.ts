import { z } from "zod";
import { type Answer, type Fetch, isFailure, send } from "../http.ts";

export type RefreshResult =
  | {
      ok: true;
      accessToken: string;
      refreshToken: string | null;
      expiresInSeconds: number;
      /** The refresh token lives a year from the consent. Null when LinkedIn does not state the remaining seconds. */
      refreshExpiresInSeconds: number | null;
    }
  /** `rejected`: the user must reconnect. `misconfigured`: this app's client id or secret is wrong. */
  | { ok: false; reason: "rejected" | "misconfigured" | "unavailable" };

export type IntrospectResult =
  | {
      ok: true;
      active: boolean;
      /** "active", "expired" or "revoked"; null for a token of another application. */
      status: string | null;
      scopes: string[];
      expiresAt: number | null;
    }
  | { ok: false; reason: "misconfigured" | "unavailable" };

export type LinkedInOAuth = {
  refreshToken(refreshToken: string): Promise<RefreshResult>;
  introspect(token: string): Promise<IntrospectResult>;
  revoke(token: string): Promise<boolean>;
};

const TIMEOUT_MS = 10_000;

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().int().positive(),
  // Both fields are optional, because the new access token is valid without them.
  refresh_token: z.string().min(1).optional().catch(undefined),
  refresh_token_expires_in: z.coerce.number().int().positive().optional().catch(undefined),
});
const introspectAnswer = z.object({
  active: z.boolean(),
  status: z.string().optional(),
  scope: z.string().optional(),
  expires_at: z.coerce.number().positive().optional().catch(undefined),
});
const errorAnswer = z.object({ error: z.string() });

/**
 * Refusals of the app, after which the user's token may still be valid:
 * https://learn.microsoft.com/linkedin/shared/authentication/client-credentials-flow
 */
const ABOUT_APP = new Set([
  "invalid_client",
  "invalid_client_id",
  "unauthorized_client",
  "unsupported_grant_type",
]);
/** LinkedIn refuses an invalid refresh token with invalid_request instead of OAuth's invalid_grant. */
const ABOUT_TOKEN = new Set(["invalid_grant", "invalid_request"]);

/** True for a refusal of LinkedIn itself; a proxy between may refuse with the same status and a page of HTML. */
const isRefusal = ({ status, body }: Answer): boolean =>
  (status === 400 || status === 401) && typeof body === "object" && body !== null;

/** Each call sends one request and may be repeated. */
export function createLinkedInOAuth(options: {
  fetch: Fetch;
  oauthUrl: string;
  clientId: string;
  clientSecret: string;
}): LinkedInOAuth {
  const post = (path: string, fields: Record<string, string>) =>
    send(
      options.fetch,
      `${options.oauthUrl}/oauth/v2/${path}`,
      {
        method: "POST",
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({
          ...fields,
          client_id: options.clientId,
          client_secret: options.clientSecret,
        }).toString(),
      },
      TIMEOUT_MS,
    );

  return {
    async introspect(token) {
      const answer = await post("introspectToken", { token });
      if (isFailure(answer)) return { ok: false, reason: "unavailable" };
      if (isRefusal(answer)) return { ok: false, reason: "misconfigured" };
      const read = introspectAnswer.safeParse(answer.body);
      if (answer.status !== 200 || !read.success) return { ok: false, reason: "unavailable" };
      const { active, status, scope, expires_at } = read.data;
      return {
        ok: true,
        active,
        status: status ?? null,
        // LinkedIn separates scopes by commas, OAuth by spaces.
        scopes: (scope ?? "").split(/[\s,]+/).filter(Boolean),
        expiresAt: expires_at === undefined ? null : expires_at * 1000,
      };
    },

    async revoke(token) {
      const answer = await post("revoke", { token });
      return !isFailure(answer) && answer.status >= 200 && answer.status < 300;
    },

    async refreshToken(refreshToken) {
      const answer = await post("accessToken", { grant_type: "refresh_token", refresh_token: refreshToken });
      if (isFailure(answer)) return { ok: false, reason: "unavailable" };
      if (answer.status === 200) {
        const tokens = tokenAnswer.safeParse(answer.body);
        if (!tokens.success) return { ok: false, reason: "unavailable" };
        return {
          ok: true,
          accessToken: tokens.data.access_token,
          refreshToken: tokens.data.refresh_token ?? null,
          expiresInSeconds: tokens.data.expires_in,
          refreshExpiresInSeconds: tokens.data.refresh_token_expires_in ?? null,
        };
      }
      if (!isRefusal(answer)) return { ok: false, reason: "unavailable" };
      const error = errorAnswer.safeParse(answer.body).data?.error ?? "";
      if (ABOUT_APP.has(error)) return { ok: false, reason: "misconfigured" };
      return { ok: false, reason: ABOUT_TOKEN.has(error) ? "rejected" : "unavailable" };
    },
  };
}
