import { z } from "zod";
import { type Fetch, isFailure, send } from "./http.ts";

export type RefreshResult =
  | { ok: true; accessToken: string; refreshToken: string | null; expiresInSeconds: number }
  /** `rejected`: the user has to connect again. `misconfigured`: our client id or secret. `unavailable`: try later. */
  | { ok: false; reason: "rejected" | "misconfigured" | "unavailable" };

export type LinkedInOAuth = { refreshToken(refreshToken: string): Promise<RefreshResult> };

const TIMEOUT_MS = 10_000;

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().int().positive(),
  refresh_token: z.string().min(1).optional(),
});
const errorAnswer = z.object({ error: z.string() });

/** LinkedIn's token endpoint. Sends once; repeating is the caller's choice and is safe. */
export function createLinkedInOAuth(options: {
  fetch: Fetch;
  oauthUrl: string;
  clientId: string;
  clientSecret: string;
}): LinkedInOAuth {
  return {
    async refreshToken(refreshToken) {
      const answer = await send(
        options.fetch,
        `${options.oauthUrl}/oauth/v2/accessToken`,
        {
          method: "POST",
          headers: { "Content-Type": "application/x-www-form-urlencoded" },
          body: new URLSearchParams({
            grant_type: "refresh_token",
            refresh_token: refreshToken,
            client_id: options.clientId,
            client_secret: options.clientSecret,
          }).toString(),
        },
        TIMEOUT_MS,
      );
      if (isFailure(answer)) return { ok: false, reason: "unavailable" };
      if (answer.status === 200) {
        const tokens = tokenAnswer.safeParse(answer.body);
        if (!tokens.success) return { ok: false, reason: "unavailable" };
        return {
          ok: true,
          accessToken: tokens.data.access_token,
          refreshToken: tokens.data.refresh_token ?? null,
          expiresInSeconds: tokens.data.expires_in,
        };
      }
      if (answer.status !== 400 && answer.status !== 401) return { ok: false, reason: "unavailable" };
      const error = errorAnswer.safeParse(answer.body);
      // LinkedIn says invalid_request for a dead refresh token where others say invalid_grant.
      return { ok: false, reason: error.data?.error === "invalid_client" ? "misconfigured" : "rejected" };
    },
  };
}
