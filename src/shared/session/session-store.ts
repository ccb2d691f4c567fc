import type { AuthChangeEvent, AuthError, Session, User } from "@supabase/supabase-js";
import { keepOwnCountry } from "@/text/own-country";
import { AppError, toAppError } from "../errors";
import { logFailure } from "../log";
import { AUTH_STORAGE_KEY, localStore, STORAGE_KEYS } from "../storage";
import { countryOf } from "./account";

/** 'forgotten': the server did not respond to a sign-out, and only this device removed the session. */
export type SessionEnd = "user" | "expiry" | "forgotten";

export type SessionSnapshot =
  | { status: "loading"; session: null; user: null; endedBy: null; failure: AppError | null }
  | { status: "signed-out"; session: null; user: null; endedBy: SessionEnd | null; failure: null }
  | { status: "signed-in"; session: Session; user: User; endedBy: null; failure: null };

export type SessionEvent =
  /** `initialised` is false while the stored session is being restored. */
  { type: "signed-in"; session: Session; initialised: boolean } | { type: "signed-out"; endedBy: SessionEnd };

export type SessionAuth = {
  initialize(): Promise<{ error: AuthError | null }>;
  getSession(): Promise<{ data: { session: Session | null }; error: AuthError | null }>;
  onAuthStateChange(callback: (event: AuthChangeEvent, session: Session | null) => void): {
    data: { subscription: { unsubscribe(): void } };
  };
};

export type SessionStore = {
  getSnapshot(): SessionSnapshot;
  subscribe(listener: () => void): () => void;
  onEvent(listener: (event: SessionEvent) => void): () => void;
  /** Resolves when the session is known, with the sign-in error that the address carries, if any. */
  start(): Promise<{ signInError: AuthError | null }>;
  /** Removes the session from the browser's storage, which ends it in all tabs without a request to the server. */
  forget(): void;
};

/**
 * Milliseconds after which the user sees that the server does not respond; the client itself tries for half a minute.
 */
export const SESSION_PATIENCE_MS = 8_000;

export const knownSession = (
  store: Pick<SessionStore, "getSnapshot" | "subscribe">,
): Promise<SessionSnapshot> =>
  new Promise((resolve) => {
    const resolveIfKnown = () => {
      const snapshot = store.getSnapshot();
      if (snapshot.status === "loading" && snapshot.failure === null) return false;
      resolve(snapshot);
      return true;
    };
    if (resolveIfKnown()) return;
    const stop = store.subscribe(() => {
      if (resolveIfKnown()) stop();
    });
  });

const loading = (failure: AppError | null): SessionSnapshot => ({
  status: "loading",
  session: null,
  user: null,
  endedBy: null,
  failure,
});

const signedOut = (endedBy: SessionEnd | null): SessionSnapshot => ({
  status: "signed-out",
  session: null,
  user: null,
  endedBy,
  failure: null,
});

const FORGOTTEN = "forgotten";

/**
 * Keeps the auth client's state as one snapshot.
 * @param stored where the client keeps the session
 */
export function createSessionStore(
  auth: SessionAuth,
  stored: { removeItem(key: string): void } = { removeItem: localStore.remove },
): SessionStore {
  let snapshot: SessionSnapshot = loading(null);
  let initialised = false;
  let started: Promise<{ signInError: AuthError | null }> | null = null;
  const listeners = new Set<() => void>();
  const eventListeners = new Set<(event: SessionEvent) => void>();

  const set = (next: SessionSnapshot) => {
    snapshot = next;
    // Sets the country before the snapshot, because readers of the snapshot format numbers by it.
    keepOwnCountry(next.user && countryOf(next.user));
    for (const listener of listeners) listener();
  };
  const emit = (event: SessionEvent) => {
    for (const listener of eventListeners) listener(event);
  };
  const setSession = (session: Session) =>
    set({ status: "signed-in", session, user: session.user, endedBy: null, failure: null });

  const end = () => {
    const mark = localStore.get(STORAGE_KEYS.signedOut);
    const endedBy: SessionEnd = mark === FORGOTTEN ? "forgotten" : mark ? "user" : "expiry";
    // auth-js repeats SIGNED_OUT when several calls notice that the session ended.
    if (snapshot.status === "signed-out") return;
    set(signedOut(endedBy));
    emit({ type: "signed-out", endedBy });
  };

  const onAuthEvent = (event: AuthChangeEvent, session: Session | null) => {
    if (event === "SIGNED_OUT") return end();
    if (!session) return;
    if (event === "SIGNED_IN") {
      localStore.remove(STORAGE_KEYS.signedOut);
      setSession(session);
      emit({ type: "signed-in", session, initialised });
      return;
    }
    setSession(session);
  };

  /**
   * Ends the session when another tab has removed it from the storage: `forget` makes the auth client broadcast
   * nothing.
   */
  const onStorage = ({ key }: StorageEvent) => {
    const concerns = key === AUTH_STORAGE_KEY || key === null;
    if (concerns && snapshot.status === "signed-in" && localStore.get(AUTH_STORAGE_KEY) === null) end();
  };

  const begin = async () => {
    auth.onAuthStateChange(onAuthEvent);
    window.addEventListener("storage", onStorage);
    const patience = setTimeout(() => {
      // A session that arrives later replaces the failure.
      if (snapshot.status === "loading") set(loading(new AppError("network_unreachable")));
    }, SESSION_PATIENCE_MS);
    const { error } = await auth.initialize();
    const result = await auth.getSession();
    clearTimeout(patience);
    initialised = true;
    if (result.data.session) {
      if (snapshot.status !== "signed-in") setSession(result.data.session);
    } else if (result.error && localStore.get(AUTH_STORAGE_KEY)) {
      // Keeps the stored session, because the server did not report whether it is valid.
      const failure = toAppError(result.error);
      logFailure("session", failure);
      set(loading(failure));
    } else if (snapshot.status === "loading") {
      set(signedOut(null));
    }
    return { signInError: error };
  };

  return {
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onEvent: (listener) => {
      eventListeners.add(listener);
      return () => eventListeners.delete(listener);
    },
    start: () => {
      started ??= begin();
      return started;
    },
    forget: () => {
      // Sets the mark first, because other tabs read it when they notice the removed session.
      localStore.set(STORAGE_KEYS.signedOut, FORGOTTEN);
      stored.removeItem(AUTH_STORAGE_KEY);
      end();
    },
  };
}
