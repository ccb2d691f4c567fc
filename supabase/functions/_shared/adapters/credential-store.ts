import type { CredentialStore } from "../linkedin/tokens/access.ts";
import { ask, type ServiceClient } from "./supabase.ts";

export function createCredentialStore(client: ServiceClient): CredentialStore {
  const engine = client.schema("engine");
  return {
    async read(userId) {
      const [row] = await ask(engine.rpc("get_linkedin_credentials", { p_user_id: userId }));
      if (!row) return null;
      return {
        accessToken: row.access_token,
        refreshToken: row.refresh_token,
        expiresAt: Date.parse(row.access_expires_at),
        isValid: row.is_valid,
        givenAt: Date.parse(row.given_at),
      };
    },
    saveRefreshed: (userId, read, tokens) =>
      ask(
        engine.rpc("save_refreshed_linkedin_tokens", {
          p_user_id: userId,
          p_read_access_token: read,
          p_access_token: tokens.accessToken,
          p_refresh_token: tokens.refreshToken,
          p_expires_in_seconds: tokens.expiresInSeconds,
          p_refresh_expires_in_seconds: tokens.refreshExpiresInSeconds,
        }),
      ),
    noteRefusal: (userId, refreshToken) =>
      ask(engine.rpc("note_refused_refresh", { p_user_id: userId, p_refresh_token: refreshToken })),
    async markInvalid(userId, code, refused) {
      await ask(
        engine.rpc("mark_linkedin_token_invalid", {
          p_user_id: userId,
          p_code: code,
          p_access_token: refused,
        }),
      );
    },
  };
}
