import type { User } from "@supabase/supabase-js";
import { AUTH_STORAGE_KEY, localStore } from "@/shared/storage";

/** Milliseconds before a token's end at which the auth client refreshes it. */
export const EXPIRY_MARGIN_MS = 90_000;

export type StoredSession = {
  token: string;
  user: Pick<User, "id" | "user_metadata">;
  /** False for an expired token: only the server knows whether the session is still valid. */
  isFresh: boolean;
};

type Stored = { access_token?: unknown; expires_at?: unknown; user?: Partial<User> | null };

/**
 * The session that the auth client has stored, read without the client; null without a session, or when it cannot be
 * read.
 */
export function storedSession(now: number): StoredSession | null {
  try {
    const stored: Stored | null = JSON.parse(localStore.get(AUTH_STORAGE_KEY) ?? "null");
    const { access_token: token, expires_at: expiresAt, user } = stored ?? {};
    if (typeof token !== "string" || typeof expiresAt !== "number" || typeof user?.id !== "string")
      return null;
    return {
      token,
      user: { id: user.id, user_metadata: user.user_metadata ?? {} },
      isFresh: expiresAt * 1000 - now > EXPIRY_MARGIN_MS,
    };
  } catch {
    return null;
  }
}
