import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import type { CredentialStore } from "../linkedin/access.ts";
import { callDatabase } from "./supabase.ts";

const row = z.object({
  access_token: z.string(),
  refresh_token: z.string().nullable(),
  access_expires_at: z.string(),
  is_valid: z.boolean().nullable(),
  given_at: z.string(),
});

/** LinkedIn tokens, which only these database functions can reach. */
export function createCredentialStore(client: SupabaseClient): CredentialStore {
  return {
    async read(userId) {
      const rows = await callDatabase(client, "get_linkedin_credentials", { p_user_id: userId });
      const found = z.array(row).parse(rows)[0];
      if (!found) return null;
      return {
        accessToken: found.access_token,
        refreshToken: found.refresh_token,
        expiresAt: Date.parse(found.access_expires_at),
        isValid: found.is_valid,
        givenAt: Date.parse(found.given_at),
      };
    },
    async saveRefreshed(userId, read, tokens) {
      return z.boolean().parse(
        await callDatabase(client, "save_refreshed_linkedin_tokens", {
          p_user_id: userId,
          p_read_access_token: read,
          p_access_token: tokens.accessToken,
          p_refresh_token: tokens.refreshToken,
          p_expires_in_seconds: tokens.expiresInSeconds,
          p_refresh_expires_in_seconds: tokens.refreshExpiresInSeconds,
        }),
      );
    },
    async noteRefusal(userId, refreshToken) {
      return z.boolean().parse(
        await callDatabase(client, "note_refused_refresh", {
          p_user_id: userId,
          p_refresh_token: refreshToken,
        }),
      );
    },
    async markInvalid(userId, code, refused) {
      await callDatabase(client, "mark_linkedin_token_invalid", {
        p_user_id: userId,
        p_code: code,
        p_access_token: refused,
      });
    },
  };
}
