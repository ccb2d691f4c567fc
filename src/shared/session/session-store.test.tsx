import { type AuthChangeEvent, AuthRetryableFetchError, type Session } from "@supabase/supabase-js";
import { expect, test, vi } from "vitest";
import { allowConsole } from "@/testing/console-guard";
import { AUTH_STORAGE_KEY, STORAGE_KEYS } from "../storage";
import { aSession } from "../testing/session-double";
import {
  createSessionStore,
  knownSession,
  SESSION_PATIENCE_MS,
  type SessionAuth,
  type SessionEvent,
} from "./session-store";

function authDouble(script: {
  duringStart?: [AuthChangeEvent, Session | null][];
  session?: Session | null;
  error?: AuthRetryableFetchError;
}) {
  let emit: (event: AuthChangeEvent, session: Session | null) => void = () => undefined;
  const auth: SessionAuth = {
    onAuthStateChange: (callback) => {
      emit = callback;
      return { data: { subscription: { unsubscribe: () => undefined } } };
    },
    initialize: async () => {
      for (const [event, session] of script.duringStart ?? []) emit(event, session);
      return { error: null };
    },
    getSession: async () => ({ data: { session: script.session ?? null }, error: script.error ?? null }),
  };
  return { auth, emit: (event: AuthChangeEvent, session: Session | null) => emit(event, session) };
}

async function started(script: Parameters<typeof authDouble>[0]) {
  const { auth, emit } = authDouble(script);
  const store = createSessionStore(auth);
  const events: SessionEvent[] = [];
  store.onEvent((event) => events.push(event));
  await store.start();
  return { store, events, emit };
}

test("until the stored session has been read, the session's status is 'loading'", () => {
  expect(createSessionStore(authDouble({}).auth).getSnapshot().status).toBe("loading");
});

test("sessionKnown resolves only after the stored session has been confirmed", async () => {
  const session = aSession();
  const { auth } = authDouble({ session });
  const store = createSessionStore(auth);
  const answered = vi.fn();
  const known = knownSession(store).then(answered);
  await Promise.resolve();
  expect(answered).not.toHaveBeenCalled();
  await store.start();
  await known;
  expect(answered).toHaveBeenCalledExactlyOnceWith(store.getSnapshot());
  expect(store.getSnapshot().user).toBe(session.user);
});

test("an unreachable server ends the loading state of the session", async () => {
  vi.useFakeTimers();
  try {
    const store = createSessionStore({ ...authDouble({}).auth, initialize: () => new Promise(() => {}) });
    void store.start();
    const known = knownSession(store);
    await vi.advanceTimersByTimeAsync(SESSION_PATIENCE_MS);
    expect((await known).failure?.code).toBe("network_unreachable");
  } finally {
    vi.useRealTimers();
  }
});

test("a visitor without a stored session is signed out, and no end of a session is reported", async () => {
  const { store, events } = await started({});
  expect(store.getSnapshot()).toMatchObject({ status: "signed-out", endedBy: null });
  expect(events).toEqual([]);
});

test("a sign-in that happens while the store starts is reported once, as a sign-in and not as a restored session", async () => {
  const session = aSession({ provider_token: "li" });
  const { store, events } = await started({ duringStart: [["SIGNED_IN", session]], session });
  expect(store.getSnapshot().user).toBe(session.user);
  expect(events).toEqual([{ type: "signed-in", session, initialised: false }]);
});

test("A4.10 · a refreshed token or a changed user updates the session, and reports no sign-in", async () => {
  const { store, events, emit } = await started({ session: aSession() });
  const next = aSession({ access_token: "next" });
  emit("TOKEN_REFRESHED", next);
  expect(store.getSnapshot().session?.access_token).toBe("next");
  emit("USER_UPDATED", aSession({ access_token: "changed" }));
  expect(store.getSnapshot().session?.access_token).toBe("changed");
  expect(events).toEqual([]);
});

test("the end of a session without a sign-out is reported once, as an expiry", async () => {
  const { store, events, emit } = await started({ session: aSession() });
  emit("SIGNED_OUT", null);
  emit("SIGNED_OUT", null);
  expect(store.getSnapshot()).toMatchObject({ status: "signed-out", endedBy: "expiry" });
  expect(events).toEqual([{ type: "signed-out", endedBy: "expiry" }]);
});

test("when a tab has marked a sign-out, the end of the session is reported as a sign-out, and a sign-in removes the mark", async () => {
  const { events, emit } = await started({ session: aSession() });
  localStorage.setItem(STORAGE_KEYS.signedOut, "1");
  emit("SIGNED_OUT", null);
  expect(events).toEqual([{ type: "signed-out", endedBy: "user" }]);
  emit("SIGNED_IN", aSession());
  expect(localStorage.getItem(STORAGE_KEYS.signedOut)).toBeNull();
});

test("when the server does not respond, the stored session stays, and the failure is reported", async () => {
  allowConsole(/\[tribuna\] session: network_unreachable/);
  localStorage.setItem(AUTH_STORAGE_KEY, "{}");
  const { store } = await started({ error: new AuthRetryableFetchError("fetch failed", 0) });
  const snapshot = store.getSnapshot();
  expect(snapshot.status).toBe("loading");
  expect(snapshot.failure?.code).toBe("network_unreachable");
  expect(localStorage.getItem(AUTH_STORAGE_KEY)).toBe("{}");
});

test("a session store reports a server that is slow to respond, and signs in when the session arrives later", async () => {
  vi.useFakeTimers();
  try {
    const session = aSession();
    let answer: (value: { error: null }) => void = () => undefined;
    const { auth } = authDouble({ session });
    const store = createSessionStore({
      ...auth,
      initialize: () => new Promise<{ error: null }>((resolve) => (answer = resolve)),
    });
    const start = store.start();
    vi.advanceTimersByTime(SESSION_PATIENCE_MS);
    expect(store.getSnapshot().failure?.code).toBe("network_unreachable");
    answer({ error: null });
    await start;
    expect(store.getSnapshot()).toMatchObject({ status: "signed-in", failure: null });
  } finally {
    vi.useRealTimers();
  }
});

test("forget() ends the session and removes it from the browser's storage", async () => {
  localStorage.setItem(AUTH_STORAGE_KEY, "{}");
  localStorage.setItem(STORAGE_KEYS.signedOut, "1");
  const { store, events } = await started({ session: aSession() });
  store.forget();
  expect(store.getSnapshot()).toMatchObject({ status: "signed-out", endedBy: "forgotten" });
  expect(events).toHaveLength(1);
  expect(localStorage.getItem(AUTH_STORAGE_KEY)).toBeNull();
});

test("when another tab removes the stored session, the session of this tab ends; after other changes of the storage the session stays", async () => {
  localStorage.setItem(AUTH_STORAGE_KEY, "{}");
  const { store, events } = await started({ session: aSession() });
  const changeStorage = (key: string | null) => window.dispatchEvent(new StorageEvent("storage", { key }));
  changeStorage(AUTH_STORAGE_KEY);
  changeStorage("tribuna:last-page");
  expect(store.getSnapshot().status).toBe("signed-in");
  localStorage.setItem(STORAGE_KEYS.signedOut, "forgotten");
  localStorage.removeItem(AUTH_STORAGE_KEY);
  changeStorage(AUTH_STORAGE_KEY);
  changeStorage(null);
  expect(events).toEqual([{ type: "signed-out", endedBy: "forgotten" }]);
});
