import type { User } from "@supabase/supabase-js";
import { AUTH_STORAGE_KEY, localStore } from "@/shared/storage";

export const EXPIRY_MARGIN_MS = 90_000;

export type StoredSession = {
  token: string;
  user: Pick<User, "id" | "user_metadata">;
  isFresh: boolean;
};

type Stored = { access_token?: unknown; expires_at?: unknown; user?: Partial<User> | null };

/** The session that the auth client stored, read without the client; null when missing or unreadable. */
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
