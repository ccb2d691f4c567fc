import type { AuthChangeEvent, AuthError, Session, User } from "@supabase/supabase-js";
import { keepOwnCountry } from "@/text/own-country";
import { AppError, toAppError } from "../errors";
import { logFailure } from "../log";
import { AUTH_STORAGE_KEY, localStore, STORAGE_KEYS } from "../storage";
import { countryOf } from "./account";

/**
 * Why there is no session any more: the user left (in any tab), the server ended it, or the user left without a
 * response of the server, so that the session was forgotten on this device alone.
 */
export type SessionEnd = "user" | "expiry" | "forgotten";

export type SessionSnapshot =
  | { status: "loading"; session: null; user: null; endedBy: null; failure: AppError | null }
  | { status: "signed-out"; session: null; user: null; endedBy: SessionEnd | null; failure: null }
  | { status: "signed-in"; session: Session; user: User; endedBy: null; failure: null };

export type SessionEvent =
  /** A session appeared or was confirmed; `initialised` is false while the stored one is being restored. */
  { type: "signed-in"; session: Session; initialised: boolean } | { type: "signed-out"; endedBy: SessionEnd };

/** The part of the auth client that the store needs. */
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
  /** Hears sign-ins and sign-outs; effects such as toasts belong to the app layer. */
  onEvent(listener: (event: SessionEvent) => void): () => void;
  /** Begins once; resolves with the sign-in error of the address, if any, when the state is known. */
  start(): Promise<{ signInError: AuthError | null }>;
  /** Ends the signed-in state, here and in the other tabs, when the client could not (server unreachable). */
  forget(): void;
};

/** Refreshing a session is tried for half a minute; the user reads much sooner that the server does not answer. */
export const SESSION_PATIENCE_MS = 8_000;

/** Resolves once the session is known, or the server did not answer; never while that is open. */
export const sessionKnown = (
  store: Pick<SessionStore, "getSnapshot" | "subscribe">,
): Promise<SessionSnapshot> =>
  new Promise((resolve) => {
    const look = () => {
      const snapshot = store.getSnapshot();
      if (snapshot.status === "loading" && snapshot.failure === null) return false;
      resolve(snapshot);
      return true;
    };
    if (look()) return;
    const stop = store.subscribe(() => {
      if (look()) stop();
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

/** The value of the mark that a sign-out leaves when the server did not receive it. */
const FORGOTTEN = "forgotten";

/**
 * Keeps the auth client's state as one snapshot. Everything outside arrives as an argument or through storage.
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
    // Set before anybody reads the snapshot, since its readers write words and figures of its country.
    keepOwnCountry(next.user && countryOf(next.user));
    for (const listener of listeners) listener();
  };
  const emit = (event: SessionEvent) => {
    for (const listener of eventListeners) listener(event);
  };
  const setSession = (session: Session) =>
    set({ status: "signed-in", session, user: session.user, endedBy: null, failure: null });

  const end = () => {
    // The mark is shared by all tabs: a sign-out in another tab is the user's will here too.
    const mark = localStore.get(STORAGE_KEYS.signedOut);
    const endedBy: SessionEnd = mark === FORGOTTEN ? "forgotten" : mark ? "user" : "expiry";
    // auth-js repeats SIGNED_OUT when several calls notice the loss.
    if (snapshot.status === "signed-out") return;
    set(signedOut(endedBy));
    emit({ type: "signed-out", endedBy });
  };

  const onAuthEvent = (event: AuthChangeEvent, session: Session | null) => {
    if (event === "SIGNED_OUT") return end();
    if (!session) return;
    if (event === "SIGNED_IN") {
      // Effects come first: they read the marks of the previous state.
      localStore.remove(STORAGE_KEYS.signedOut);
      setSession(session);
      emit({ type: "signed-in", session, initialised });
      return;
    }
    // TOKEN_REFRESHED, USER_UPDATED, INITIAL_SESSION: silent.
    setSession(session);
  };

  /** The client broadcasts its own sign-outs to other tabs; a forgotten session is only removed from storage. */
  const onStorage = ({ key }: StorageEvent) => {
    const concerns = key === AUTH_STORAGE_KEY || key === null;
    if (concerns && snapshot.status === "signed-in" && localStore.get(AUTH_STORAGE_KEY) === null) end();
  };

  const begin = async () => {
    auth.onAuthStateChange(onAuthEvent);
    window.addEventListener("storage", onStorage);
    const patience = setTimeout(() => {
      // A session that arrives after all still replaces this.
      if (snapshot.status === "loading") set(loading(new AppError("network_unreachable")));
    }, SESSION_PATIENCE_MS);
    const { error } = await auth.initialize();
    const answer = await auth.getSession();
    clearTimeout(patience);
    initialised = true;
    if (answer.data.session) {
      if (snapshot.status !== "signed-in") setSession(answer.data.session);
    } else if (answer.error && localStore.get(AUTH_STORAGE_KEY)) {
      // The stored session is kept: only the server could not be asked whether it still counts.
      const failure = toAppError(answer.error);
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
      // Before the session goes: its end is what other tabs hear of, and they read the mark then.
      localStore.set(STORAGE_KEYS.signedOut, FORGOTTEN);
      stored.removeItem(AUTH_STORAGE_KEY);
      end();
    },
  };
}
