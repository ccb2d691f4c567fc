import { createClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { allowConsole } from "@/testing/console-guard";
import { AUTH_STORAGE_KEY, localStore, STORAGE_KEYS, safeStorage, tabStore } from "../storage";
import { aSession } from "../testing/session-double";
import { createAuthStorage } from "./auth-storage";

const TOKENS = { provider_token: "li-access-token", provider_refresh_token: "li-refresh-token" };
const ADDRESS = "http://auth.test";

const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);

const now = () => Math.floor(Date.now() / 1000);
const answers: Record<string, () => object> = {
  pkce: () => ({ ...aSession({ expires_at: now() + 3600 }), ...TOKENS }),
  refresh_token: () => aSession({ access_token: "renewed", expires_at: now() + 7200 }),
};

function openTab() {
  allowConsole(/Multiple GoTrueClient instances/);
  const storage = createAuthStorage(localStore, tabStore);
  const client = createClient(ADDRESS, "sb_publishable_test", {
    auth: {
      flowType: "pkce",
      storageKey: AUTH_STORAGE_KEY,
      storage,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      skipAutoInitialize: true,
    },
    global: {
      fetch: async (input) => {
        const grant = new URL(String(input)).searchParams.get("grant_type") ?? "";
        return Response.json(answers[grant]?.() ?? {});
      },
    },
  });
  const events: { event: string; token: string | null | undefined }[] = [];
  client.auth.onAuthStateChange((event, session) => {
    events.push({ event, token: session?.provider_token });
  });
  const signIn = async () => {
    await client.auth.signInWithOAuth({
      provider: "linkedin_oidc",
      options: { skipBrowserRedirect: true },
    });
    const { error } = await client.auth.exchangeCodeForSession("code");
    if (error) throw error;
  };
  return { client, storage, received: events, signIn };
}

test("A4.01 · after a sign-in, LinkedIn's tokens are in memory and not in the browser's storage", async () => {
  const { client, storage, received, signIn } = openTab();
  await signIn();
  expect(stored()).not.toMatch(/li-(access|refresh)-token|provider_/);
  expect(storage.providerTokens()).toEqual({
    accessToken: "li-access-token",
    refreshToken: "li-refresh-token",
  });
  expect(received).toContainEqual({ event: "SIGNED_IN", token: "li-access-token" });
  expect((await client.auth.getSession()).data.session).toMatchObject({ access_token: "access" });
});

test("LinkedIn's tokens stay in memory when the session is refreshed, until the app drops them", async () => {
  const { client, storage, signIn } = openTab();
  await signIn();
  const { data } = await client.auth.refreshSession();
  expect(data.session?.access_token).toBe("renewed");
  expect(storage.providerTokens()?.accessToken).toBe("li-access-token");
  storage.dropProviderTokens();
  expect([storage.providerTokens(), tabStore.get(STORAGE_KEYS.unsavedTokens)]).toEqual([null, null]);
});

test("A4.02 · a reload restores the session without LinkedIn's tokens, and the tab's storage notes that the tokens were not saved", async () => {
  const before = openTab();
  await before.signIn();
  const { client, storage } = openTab();
  expect((await client.auth.getSession()).data.session?.user.id).toBe(aSession().user.id);
  expect([storage.providerTokens(), tabStore.get(STORAGE_KEYS.unsavedTokens)]).toEqual([null, "1"]);
});

test("LinkedIn's tokens of a sign-in stay in the tab that signed in, and another tab gets no tokens to save", async () => {
  const [one, other] = [openTab(), openTab()];
  await one.signIn();
  expect(one.storage.providerTokens()).not.toBeNull();
  expect(other.storage.providerTokens()).toBeNull();
});

test("when the browser blocks storage, the session lasts until the page is closed", async () => {
  const blocked = safeStorage(() => {
    throw new DOMException("denied", "SecurityError");
  });
  const storage = createAuthStorage(blocked, blocked);
  storage.setItem("key", "verifier/none");
  expect(storage.getItem("key")).toBe("verifier/none");
  storage.setItem("session", JSON.stringify({ access_token: "access", ...TOKENS }));
  expect(storage.getItem("session")).toBe('{"access_token":"access"}');
  storage.removeItem("key");
  expect(storage.getItem("key")).toBeNull();
});
