import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { supabase } from "../client/supabase";
import { localStore, STORAGE_KEYS, tabStore } from "../storage";
import { fakeHttp } from "../testing/fake-http";
import { linkedinScopes, signInWithLinkedIn } from "./linkedin-sign-in";

beforeEach(() => {
  fakeHttp({ "GET /auth/v1/health": {} });
  vi.spyOn(supabase.auth, "signInWithOAuth").mockResolvedValue({
    data: { provider: "linkedin_oidc", url: "" },
    error: null,
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const ALL = "openid profile email w_member_social r_ads r_organization_admin w_organization_social";
const PERSONAL = "openid profile email w_member_social";

test.each([
  [{ incremental: false, organizations: false }, ALL],
  [{ incremental: false, organizations: true }, ALL],
  [{ incremental: true, organizations: false }, PERSONAL],
  [{ incremental: true, organizations: true }, ALL],
  [{ incremental: false, organizations: false, readsPages: true }, `${ALL} r_organization_social`],
  [{ incremental: true, organizations: false, readsPages: true }, PERSONAL],
  [
    { incremental: true, organizations: false, postAnalytics: true },
    `${PERSONAL} r_member_postAnalytics r_member_profileAnalytics`,
  ],
])("A6.03 · a sign-in with %j requests the scopes %s", (options, scopes) => {
  expect(linkedinScopes(options)).toBe(scopes);
});

test("a sign-in without an invitation code deletes the code stored by an abandoned sign-in", async () => {
  await signInWithLinkedIn({ invitationCode: "ANDES-2026" });
  expect(localStore.get(STORAGE_KEYS.invitationCode)).toBe("ANDES-2026");
  await signInWithLinkedIn({ invitationCode: " " });
  expect(localStore.get(STORAGE_KEYS.invitationCode)).toBeNull();
});

test("when Back from LinkedIn restores the page, the mark of a begun sign-in is removed", async () => {
  await signInWithLinkedIn();
  expect(tabStore.get(STORAGE_KEYS.loginButton)).toBe("1");
  window.dispatchEvent(new Event("pageshow"));
  expect(tabStore.get(STORAGE_KEYS.loginButton)).toBeNull();
});
