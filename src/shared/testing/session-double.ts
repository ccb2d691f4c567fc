import type { Session, User } from "@supabase/supabase-js";
import type { SessionEnd, SessionSnapshot, SessionStore } from "../session/session-store";
import { AUTH_STORAGE_KEY } from "../storage";

export const USER_ID = "7b0f2f3a-6f0e-4b44-9f0a-1d4f0f4e7a11";

export function aUser(overrides: Partial<User> = {}): User {
  return {
    id: USER_ID,
    aud: "authenticated",
    role: "authenticated",
    email: "lucia.fernandez@example.com",
    created_at: "2026-01-10T12:00:00Z",
    app_metadata: { provider: "linkedin_oidc" },
    user_metadata: {
      name: "Lucía Fernández",
      country: "BO",
      welcome_carousel_completed: true,
      timezone: "America/La_Paz",
    },
    identities: [],
    ...overrides,
  };
}

export function aSession(overrides: Partial<Session> = {}): Session {
  const user = overrides.user ?? aUser();
  return {
    access_token: "access",
    refresh_token: "refresh",
    expires_in: 3600,
    expires_at: 4_000_000_000,
    token_type: "bearer",
    user,
    ...overrides,
  };
}

export const storeSession = (): void => localStorage.setItem(AUTH_STORAGE_KEY, JSON.stringify(aSession()));

export const signedIn = (user: User = aUser()): SessionSnapshot => {
  const session = aSession({ user });
  return { status: "signed-in", session, user, endedBy: null, failure: null };
};

export const signedOut = (endedBy: SessionEnd | null = null): SessionSnapshot => ({
  status: "signed-out",
  session: null,
  user: null,
  endedBy,
  failure: null,
});

export const sessionLoading: SessionSnapshot = {
  status: "loading",
  session: null,
  user: null,
  endedBy: null,
  failure: null,
};

export function sessionDouble(
  initial: SessionSnapshot,
): SessionStore & { become(next: SessionSnapshot): void } {
  let snapshot = initial;
  const listeners = new Set<() => void>();
  return {
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onEvent: () => () => undefined,
    start: async () => ({ signInError: null }),
    forget: () => undefined,
    become: (next) => {
      snapshot = next;
      for (const listener of listeners) listener();
    },
  };
}
