import { expect, test } from "vitest";
import { AppError } from "@/shared/errors";
import type { ProviderTokens } from "@/shared/session/auth-storage";
import type { SessionEnd } from "@/shared/session/session-store";
import { localStore, STORAGE_KEYS, tabStore } from "@/shared/storage";
import { aSession, aUser, USER_ID } from "@/shared/testing/session-double";
import { allowConsole } from "@/testing/console-guard";
import { sessionText } from "./session.text";
import { createSessionEffects, type SessionEffectDeps } from "./session-effects";

const NOW = Date.parse("2026-11-21T12:00:00Z");

function handedTokens(
  tokens: ProviderTokens | null = { accessToken: "li-token", refreshToken: "li-refresh" },
) {
  let held = tokens;
  if (tokens) tabStore.set(STORAGE_KEYS.unsavedTokens, "1");
  return {
    providerTokens: () => held,
    dropProviderTokens: () => {
      held = null;
      tabStore.remove(STORAGE_KEYS.unsavedTokens);
    },
  };
}

function recorder(overrides: Partial<SessionEffectDeps> = {}) {
  const calls: unknown[][] = [];
  const record =
    (...name: string[]) =>
    (...args: unknown[]) => {
      calls.push([...name, ...args]);
    };
  const recordAsync =
    (...name: string[]) =>
    async (...args: unknown[]) => {
      calls.push([...name, ...args]);
    };
  const react = createSessionEffects({
    queryClient: { clear: record("clear") },
    local: localStore,
    tab: tabStore,
    now: () => NOW,
    timeZone: () => "America/La_Paz",
    currentAddress: () => "/posts?mes=2026-11",
    toast: {
      success: record("success"),
      error: record("error"),
      info: record("info"),
      dismiss: record("dismiss"),
    },
    handed: handedTokens(null),
    saveTokens: recordAsync("tokens"),
    isKnownFailure: (error) => error instanceof AppError && error.code !== "unexpected",
    saveMetadata: recordAsync("metadata"),
    fetchOrganizations: recordAsync("organizations"),
    diagnose: recordAsync("diagnose"),
    ...overrides,
  });
  return { react, calls, named: (name: string) => calls.filter(([first]) => first === name) };
}

const session = aSession();

test("A4.04 · a user who signs in by the button is greeted once, although auth-js sends its event twice", async () => {
  tabStore.set(STORAGE_KEYS.loginButton, "1");
  const { react, named } = recorder({ handed: handedTokens() });
  await Promise.all([
    react({ type: "signed-in", session, initialised: false }),
    react({ type: "signed-in", session, initialised: false }),
  ]);
  expect(named("success")).toEqual([["success", sessionText.signedIn]]);
  expect(named("tokens")).toEqual([
    ["tokens", USER_ID, { accessToken: "li-token", refreshToken: "li-refresh" }],
  ]);
  expect(named("organizations")).toEqual([["organizations", USER_ID]]);
});

test("a sign-in with another LinkedIn account names that account, and says that the posts are in the first account", async () => {
  const asOther = { type: "signed-in", session: aSession({ user: aUser({ id: "other" }) }) } as const;
  const signIn = async (event: Parameters<ReturnType<typeof recorder>["react"]>[0]) => {
    tabStore.set(STORAGE_KEYS.loginButton, "1");
    const { react, named } = recorder({ handed: handedTokens() });
    await react(event);
    return named("info");
  };
  expect(await signIn({ type: "signed-in", session, initialised: false })).toEqual([]);
  expect(await signIn({ type: "signed-in", session, initialised: false })).toEqual([]);
  expect(await signIn({ ...asOther, initialised: false })).toEqual([
    [
      "info",
      "Entraste con otra cuenta de LinkedIn: Lucía Fernández.",
      { description: sessionText.otherAccountNote, duration: Number.POSITIVE_INFINITY },
    ],
  ]);
  await recorder().react({ type: "signed-out", endedBy: "user" });
  expect(await signIn({ type: "signed-in", session, initialised: false })).toEqual([]);
});

test("A4.07 · a restored session shows no message and saves nothing", async () => {
  const { react, calls } = recorder();
  await react({ type: "signed-in", session: aSession(), initialised: false });
  expect(calls).toEqual([]);
});

test("A4.08 · each sign-in saves LinkedIn's tokens, even when they equal the tokens of the last sign-in", async () => {
  for (const round of [1, 2]) {
    const { react, named } = recorder({ handed: handedTokens() });
    await react({ type: "signed-in", session, initialised: false });
    expect(named("tokens"), `round ${round}`).toHaveLength(1);
  }
});

test.each([
  [new AppError("forbidden"), sessionText.tokensNotSaved],
  [new AppError("unexpected", "AB12CD34"), sessionText.tokensUnexpected],
])(
  "when LinkedIn's tokens cannot be saved (%s), the app reports the failure, and saves them when the tab is visible again",
  async (failure, sentence) => {
    allowConsole(/\[tribuna\] save LinkedIn tokens/);
    const saved: ProviderTokens[] = [];
    let fails = true;
    const { react, named } = recorder({
      handed: handedTokens(),
      saveTokens: async (_user, tokens) => {
        if (fails) throw failure;
        saved.push(tokens);
      },
    });
    await react({ type: "signed-in", session, initialised: false });
    expect(named("error")).toEqual([["error", sentence]]);
    expect(named("organizations")).toEqual([]);
    fails = false;
    await react({ type: "signed-in", session, initialised: true });
    await react({ type: "signed-in", session, initialised: true });
    expect(saved).toEqual([{ accessToken: "li-token", refreshToken: "li-refresh" }]);
    expect(named("organizations")).toHaveLength(1);
  },
);

test("when a page is reloaded before it has saved LinkedIn's tokens, the app reports once that they are lost", async () => {
  handedTokens();
  const reloaded = recorder();
  await reloaded.react({ type: "signed-in", session, initialised: false });
  await reloaded.react({ type: "signed-in", session, initialised: true });
  expect(reloaded.calls).toEqual([["error", sessionText.tokensLost]]);
});

test("company pages that cannot be fetched at a sign-in cause no message", async () => {
  allowConsole(/\[tribuna\] fetch organizations/);
  const { react, named } = recorder({
    handed: handedTokens(),
    fetchOrganizations: () => Promise.reject(new AppError("linkedin_organizations_failed")),
  });
  await react({ type: "signed-in", session, initialised: false });
  expect(named("error")).toEqual([]);
});

test("A5.02 · a sign-in saves the invitation code and the time zone in the account, and then forgets the code", async () => {
  localStore.set(STORAGE_KEYS.invitationCode, "ANDES-2026");
  tabStore.set(STORAGE_KEYS.loginButton, "1");
  const { react, named } = recorder();
  const fresh = aSession({ user: aUser({ user_metadata: {} }) });
  await react({ type: "signed-in", session: fresh, initialised: false });
  expect(named("metadata")).toEqual([
    ["metadata", { invitation_code: "ANDES-2026", timezone: "America/La_Paz" }],
  ]);
  expect(localStore.get(STORAGE_KEYS.invitationCode)).toBeNull();
});

test("a sign-in from a browser that does not know its time zone saves no zone in the account", async () => {
  tabStore.set(STORAGE_KEYS.loginButton, "1");
  const { react, named } = recorder({ timeZone: () => null });
  const fresh = aSession({ user: aUser({ user_metadata: {} }) });
  await react({ type: "signed-in", session: fresh, initialised: false });
  expect(named("metadata")).toEqual([]);
});

test("an invitation code that could not be saved at a sign-in is saved at the session's next event", async () => {
  allowConsole(/\[tribuna\] save sign-in metadata/);
  localStore.set(STORAGE_KEYS.invitationCode, "ANDES-2026");
  tabStore.set(STORAGE_KEYS.loginButton, "1");
  const { react, named } = recorder({
    saveMetadata: () => Promise.reject(new AppError("network_unreachable")),
  });
  await react({ type: "signed-in", session: aSession(), initialised: false });
  expect(localStore.get(STORAGE_KEYS.invitationCode)).toBe("ANDES-2026");
  expect(named("error")).toEqual([]);
  const next = recorder();
  await next.react({ type: "signed-in", session: aSession(), initialised: false });
  expect(next.named("metadata")).toEqual([["metadata", { invitation_code: "ANDES-2026" }]]);
});

test("A4.11 A4.12 · a sign-out clears the cache, closes the shown toasts and is confirmed; the browser's id for unsaved texts stays", async () => {
  localStore.set(STORAGE_KEYS.device, "este");
  tabStore.set(STORAGE_KEYS.returnTo, "/posts");
  const { react, calls } = recorder();
  await react({ type: "signed-out", endedBy: "user" });
  expect(calls).toEqual([["clear"], ["dismiss"], ["success", sessionText.signedOut]]);
  expect(tabStore.get(STORAGE_KEYS.returnTo)).toBeNull();
  expect(localStore.get(STORAGE_KEYS.device)).toBe("este");
});

test.each<[SessionEnd, boolean]>([
  ["user", false],
  ["forgotten", false],
  ["expiry", true],
])(
  "when a session ends by '%s', the browser still has the user's research and page analyses: %s",
  async (endedBy, stay) => {
    const written = [`${STORAGE_KEYS.research}:${USER_ID}`, `${STORAGE_KEYS.pageAnalyses}:${USER_ID}`];
    for (const key of written) localStore.set(key, "{}");
    await recorder().react({ type: "signed-out", endedBy });
    expect(written.filter((key) => localStore.get(key) !== null)).toEqual(stay ? written : []);
  },
);

test("a sign-out that the server did not receive shows its error only once", async () => {
  tabStore.set(STORAGE_KEYS.returnTo, "/posts");
  const { react, calls } = recorder();
  await react({ type: "signed-out", endedBy: "forgotten" });
  expect(calls).toEqual([["clear"], ["dismiss"]]);
  expect(tabStore.get(STORAGE_KEYS.returnTo)).toBeNull();
});

test("when the server ends a session, the address of the page is stored for the return, and no toast is shown", async () => {
  const { react, named } = recorder();
  await react({ type: "signed-out", endedBy: "expiry" });
  expect(tabStore.get(STORAGE_KEYS.returnTo)).toBe("/posts?mes=2026-11");
  expect(named("info")).toEqual([]);
});

test("a session that ends on a public page shows no message", async () => {
  const { react, calls } = recorder({ currentAddress: () => "/" });
  await react({ type: "signed-out", endedBy: "expiry" });
  expect(calls).toEqual([["clear"], ["dismiss"]]);
  expect(tabStore.get(STORAGE_KEYS.returnTo)).toBeNull();
});

test("A4.15 A9.12 · an account of the last ten minutes is logged once, an older account never", async () => {
  const young = aSession({ user: aUser({ created_at: "2026-11-21T11:51:00Z" }) });
  const { react, named } = recorder();
  await react({ type: "signed-in", session: young, initialised: true });
  await react({ type: "signed-in", session: young, initialised: true });
  expect(named("diagnose")).toEqual([["diagnose", USER_ID]]);

  const old = recorder();
  await old.react({
    type: "signed-in",
    session: aSession({ user: aUser({ created_at: "2026-11-21T11:50:00Z" }) }),
    initialised: true,
  });
  expect(old.named("diagnose")).toEqual([]);
});
