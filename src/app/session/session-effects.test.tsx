import { beforeEach, expect, test } from "vitest";
import { AppError } from "@/shared/errors";
import { localStore, STORAGE_KEYS, tabStore } from "@/shared/storage";
import { aSession, aUser, USER_ID } from "@/shared/testing/session-double";
import { allowConsole } from "@/testing/console-guard";
import { sessionText } from "./session.text";
import { createSessionEffects, type SessionEffectDeps } from "./session-effects";

const NOW = Date.parse("2026-11-21T12:00:00Z");

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
    toast: { success: record("success"), error: record("error"), info: record("info") },
    saveTokens: recordAsync("tokens"),
    isKnownFailure: (error) => error instanceof AppError && error.code !== "unexpected",
    saveMetadata: recordAsync("metadata"),
    fetchOrganizations: recordAsync("organizations"),
    diagnose: recordAsync("diagnose"),
    ...overrides,
  });
  return { react, calls, named: (name: string) => calls.filter(([first]) => first === name) };
}

const fromLinkedIn = aSession({ provider_token: "li-token", provider_refresh_token: "li-refresh" });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test("the button's sign-in is greeted once, though auth-js tells it twice", async () => {
  tabStore.set(STORAGE_KEYS.loginButton, "1");
  const { react, named } = recorder();
  await Promise.all([
    react({ type: "signed-in", session: fromLinkedIn, initialised: false }),
    react({ type: "signed-in", session: fromLinkedIn, initialised: false }),
  ]);
  expect(named("success")).toEqual([["success", sessionText.signedIn]]);
  expect(named("tokens")).toEqual([
    ["tokens", USER_ID, { accessToken: "li-token", refreshToken: "li-refresh" }],
  ]);
  expect(named("organizations")).toEqual([["organizations", USER_ID]]);
});

test("a restored session is silent and saves nothing", async () => {
  const { react, calls } = recorder();
  await react({ type: "signed-in", session: aSession(), initialised: false });
  expect(calls).toEqual([]);
});

test("a reload does not save the same token again: the server may have found it broken since", async () => {
  const first = recorder();
  await first.react({ type: "signed-in", session: fromLinkedIn, initialised: false });
  const reloaded = recorder();
  await reloaded.react({ type: "signed-in", session: fromLinkedIn, initialised: false });
  expect(first.named("tokens")).toHaveLength(1);
  expect(reloaded.calls).toEqual([]);
});

test("without a refresh token none is invented, and an empty provider token is never saved", async () => {
  const { react, named } = recorder();
  const session = aSession({ provider_token: "li-token", provider_refresh_token: "" });
  await react({ type: "signed-in", session, initialised: false });
  await react({ type: "signed-in", session: aSession({ provider_token: "" }), initialised: false });
  expect(named("tokens")).toEqual([["tokens", USER_ID, { accessToken: "li-token", refreshToken: null }]]);
});

test.each([
  [new AppError("forbidden"), sessionText.tokensNotSaved],
  [new AppError("unexpected", "AB12CD34"), sessionText.tokensUnexpected],
])(
  "tokens that cannot be saved (%s) are told, and tried again on the next load",
  async (failure, sentence) => {
    allowConsole(/\[tribuna\] save LinkedIn tokens/);
    const { react, named } = recorder({ saveTokens: () => Promise.reject(failure) });
    await react({ type: "signed-in", session: fromLinkedIn, initialised: false });
    expect(named("error")).toEqual([["error", sentence]]);
    expect(named("organizations")).toEqual([]);
    const next = recorder();
    await next.react({ type: "signed-in", session: fromLinkedIn, initialised: false });
    expect(next.named("tokens")).toHaveLength(1);
  },
);

test("company pages that cannot be fetched stay quiet", async () => {
  allowConsole(/\[tribuna\] fetch organizations/);
  const { react, named } = recorder({
    fetchOrganizations: () => Promise.reject(new AppError("linkedin_organizations_failed")),
  });
  await react({ type: "signed-in", session: fromLinkedIn, initialised: false });
  expect(named("error")).toEqual([]);
});

test("invitation code and time zone are written after the sign-in, the code once", async () => {
  localStore.set(STORAGE_KEYS.invitationCode, "ANDES-2026");
  tabStore.set(STORAGE_KEYS.loginButton, "1");
  const { react, named } = recorder();
  const session = aSession({ user: aUser({ user_metadata: {} }) });
  await react({ type: "signed-in", session, initialised: false });
  expect(named("metadata")).toEqual([
    ["metadata", { invitation_code: "ANDES-2026", timezone: "America/La_Paz" }],
  ]);
  expect(localStore.get(STORAGE_KEYS.invitationCode)).toBeNull();
});

test("an invitation code that could not be written waits for the next sign-in", async () => {
  allowConsole(/\[tribuna\] save sign-in metadata/);
  localStore.set(STORAGE_KEYS.invitationCode, "ANDES-2026");
  tabStore.set(STORAGE_KEYS.loginButton, "1");
  const { react, named } = recorder({
    saveMetadata: () => Promise.reject(new AppError("network_unreachable")),
  });
  await react({ type: "signed-in", session: aSession(), initialised: false });
  expect(localStore.get(STORAGE_KEYS.invitationCode)).toBe("ANDES-2026");
  expect(named("error")).toEqual([]);
});

test("a sign-out forgets what was read and says so; drafts stay", async () => {
  localStore.set("tribuna:draft:1", "texto");
  tabStore.set(STORAGE_KEYS.returnTo, "/posts");
  const { react, calls } = recorder();
  await react({ type: "signed-out", endedBy: "user" });
  expect(calls).toEqual([["clear"], ["success", sessionText.signedOut]]);
  expect(tabStore.get(STORAGE_KEYS.returnTo)).toBeNull();
  expect(localStore.get("tribuna:draft:1")).toBe("texto");
});

test("a session ended by the server keeps the address to come back to", async () => {
  const { react, named } = recorder();
  await react({ type: "signed-out", endedBy: "expiry" });
  expect(tabStore.get(STORAGE_KEYS.returnTo)).toBe("/posts?mes=2026-11");
  expect(named("info")).toEqual([["info", sessionText.sessionEnded]]);
});

test("a session that ends on a public page says nothing", async () => {
  const { react, calls } = recorder({ currentAddress: () => "/" });
  await react({ type: "signed-out", endedBy: "expiry" });
  expect(calls).toEqual([["clear"]]);
  expect(tabStore.get(STORAGE_KEYS.returnTo)).toBeNull();
});

test("an account of the last ten minutes is looked into once, an older one never", async () => {
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
