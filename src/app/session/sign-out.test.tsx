import { AuthApiError } from "@supabase/supabase-js";
import { afterEach, expect, test, vi } from "vitest";
import { createSessionStore, type SessionEvent } from "@/shared/session/session-store";
import { AUTH_STORAGE_KEY, localStore, STORAGE_KEYS } from "@/shared/storage";
import { aSession, signedIn, signedOut } from "@/shared/testing/session-double";
import { sessionText } from "./session.text";
import { SIGN_OUT_TIMEOUT_MS, type SignOutDeps, signOut } from "./sign-out";

function recorder(answer: SignOutDeps["auth"]["signOut"]) {
  const calls: string[] = [];
  let ended = false;
  const deps: SignOutDeps = {
    auth: {
      signOut: async () => {
        const result = await answer();
        ended = !result.error;
        return result;
      },
    },
    store: {
      getSnapshot: () => (ended ? signedOut("user") : signedIn()),
      forget: () => calls.push("forget"),
    },
    local: localStore,
    toast: { error: (message) => calls.push(message) },
    go: (path) => calls.push(`go ${path}`),
  };
  return { deps, calls };
}

afterEach(() => vi.useRealTimers());

test("A4.11 · a sign-out leads to the landing, and marks the session as ended for every tab", async () => {
  const { deps, calls } = recorder(async () => ({ error: null }));
  await signOut(deps);
  expect(calls).toEqual(["go /"]);
  expect(localStore.get(STORAGE_KEYS.signedOut)).toBe("1");
});

test("A4.14 · when the server refuses a sign-out, the failure is shown, and the user ends at the landing without a session", async () => {
  const { deps, calls } = recorder(async () => ({ error: new AuthApiError("boom", 500, undefined) }));
  await signOut(deps);
  expect(calls).toEqual(["forget", sessionText.signOutFailed, "go /"]);
});

test("when the client throws at a sign-out, the failure is shown, and the user ends at the landing without a session", async () => {
  const { deps, calls } = recorder(() => Promise.reject(new TypeError("fetch failed")));
  await signOut(deps);
  expect(calls).toEqual(["forget", sessionText.signOutFailed, "go /"]);
});

test("A4.13 · a sign-out does not wait for a server that never responds", async () => {
  vi.useFakeTimers();
  const { deps, calls } = recorder(() => new Promise(() => undefined));
  const done = signOut(deps);
  await vi.advanceTimersByTimeAsync(SIGN_OUT_TIMEOUT_MS);
  await done;
  expect(calls).toEqual(["forget", sessionText.signOutFailed, "go /"]);
});

test("a session that the server did not end is removed from the device, and not announced as a successful sign-out", async () => {
  const session = aSession();
  localStorage.setItem(AUTH_STORAGE_KEY, JSON.stringify(session));
  const store = createSessionStore({
    initialize: async () => ({ error: null }),
    getSession: async () => ({ data: { session }, error: null }),
    onAuthStateChange: () => ({ data: { subscription: { unsubscribe: () => undefined } } }),
  });
  await store.start();
  const events: SessionEvent[] = [];
  store.onEvent((event) => events.push(event));
  const { deps } = recorder(async () => ({ error: new AuthApiError("boom", 500, undefined) }));
  await signOut({ ...deps, store });
  expect(events).toEqual([{ type: "signed-out", endedBy: "forgotten" }]);
  expect(localStorage.getItem(AUTH_STORAGE_KEY)).toBeNull();
});
