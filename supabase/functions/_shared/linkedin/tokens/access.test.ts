import { describe, expect, test } from "vitest";
import { FIXED_NOW, USER_ID } from "../../testing/requests.ts";
import { type Credentials, createLinkedInAccess } from "./access.ts";
import { createLinkedInOAuth, type RefreshResult } from "./oauth.ts";

const DAY = 86_400_000;
const credentials = (over: Partial<Credentials> = {}): Credentials => ({
  accessToken: "old",
  refreshToken: "refresh",
  expiresAt: FIXED_NOW + 30 * DAY,
  isValid: true,
  givenAt: 0,
  ...over,
});
const RENEWED: RefreshResult = {
  ok: true,
  accessToken: "new",
  refreshToken: "refresh-2",
  expiresInSeconds: 5_184_000,
  refreshExpiresInSeconds: null,
};

function setUp(
  kept: Credentials | null,
  answer: RefreshResult = RENEWED,
  duringRefresh = () => {},
  duringSave = () => {},
  isRefusedBefore = true,
) {
  const state = {
    kept,
    refreshes: [] as string[],
    saved: [] as unknown[],
    noted: [] as string[],
    revoked: [] as string[],
  };
  const access = createLinkedInAccess({
    store: {
      read: async () => state.kept,
      saveRefreshed: async (_user, read, tokens) => {
        duringSave();
        if (state.kept?.accessToken !== read) return false;
        state.saved.push(tokens);
        state.kept = { ...state.kept, accessToken: tokens.accessToken };
        return true;
      },
      noteRefusal: async (_user, token) => {
        state.noted.push(token);
        return isRefusedBefore;
      },
      markInvalid: async () => undefined,
    },
    oauth: {
      refreshToken: async (token) => {
        state.refreshes.push(token);
        duringRefresh();
        return answer;
      },
      revoke: async (token) => {
        state.revoked.push(token);
        return true;
      },
    },
    now: () => FIXED_NOW,
  });
  return { access, state };
}

test("a valid token is used unchanged", async () => {
  const { access, state } = setUp(credentials());
  expect(await access.get(USER_ID)).toEqual({ ok: true, accessToken: "old" });
  expect(state.refreshes).toEqual([]);
});

test.each([
  ["expired", { expiresAt: FIXED_NOW - 1 }],
  ["about to expire", { expiresAt: FIXED_NOW + 60_000 }],
  ["marked invalid", { isValid: false }],
])("an access token that is %s is refreshed, and the new token is saved", async (_why, over) => {
  const { access, state } = setUp(credentials(over));
  expect(await access.get(USER_ID)).toEqual({ ok: true, accessToken: "new" });
  expect(state.saved).toHaveLength(1);
});

test.each([
  ["expired", { expiresAt: FIXED_NOW - 1 }],
  ["marked invalid", { isValid: false }],
])("when an access token is %s and there is no refresh token, the connection ends", async (_why, over) => {
  const { access } = setUp(credentials({ ...over, refreshToken: null }));
  expect(await access.get(USER_ID)).toEqual({
    ok: false,
    code: "linkedin_token_expired",
    isFinal: true,
    refused: "old",
  });
});

test("an access token without a refresh token is used until it expires", async () => {
  const { access } = setUp(credentials({ refreshToken: null, expiresAt: FIXED_NOW + 1 }));
  expect(await access.get(USER_ID)).toEqual({ ok: true, accessToken: "old" });
});

test.each(["unavailable", "rejected"] as const)(
  "when LinkedIn's response to a refresh is '%s', an access token that has not expired is used unchanged",
  async (reason) => {
    const { access } = setUp(credentials({ expiresAt: FIXED_NOW + 60_000 }), { ok: false, reason });
    expect(await access.get(USER_ID)).toEqual({ ok: true, accessToken: "old" });
  },
);

test("the first refusal of a refresh token is recorded and leaves the connection, and the second refusal ends it", async () => {
  const ask = (isRefusedBefore: boolean) =>
    setUp(
      credentials({ expiresAt: FIXED_NOW - 1 }),
      { ok: false, reason: "rejected" },
      undefined,
      undefined,
      isRefusedBefore,
    );
  const first = ask(false);
  expect(await first.access.get(USER_ID)).toEqual({
    ok: false,
    code: "linkedin_refresh_refused",
    isFinal: false,
  });
  expect(first.state.noted).toEqual(["refresh"]);
  expect(await ask(true).access.get(USER_ID)).toMatchObject({ isFinal: true, refused: "old" });
});

test("A5.04 · a user without a connection has no access token", async () => {
  const { access } = setUp(null);
  expect(await access.get(USER_ID)).toEqual({
    ok: false,
    code: "linkedin_not_connected",
    isFinal: true,
    refused: null,
  });
});

test("a refused refresh token is a final failure, but wrong keys of the app are not", async () => {
  const expired = credentials({ expiresAt: FIXED_NOW - 1 });
  expect(await setUp(expired, { ok: false, reason: "rejected" }).access.get(USER_ID)).toEqual({
    ok: false,
    code: "linkedin_token_expired",
    isFinal: true,
    refused: "old",
  });
  expect(await setUp(expired, { ok: false, reason: "misconfigured" }).access.get(USER_ID)).toMatchObject({
    code: "backend_misconfigured",
    isFinal: false,
  });
});

test("when several posts of a user need a new token at the same time, one refresh is sent", async () => {
  const { access, state } = setUp(credentials({ expiresAt: FIXED_NOW - 1 }));
  await Promise.all([access.get(USER_ID), access.get(USER_ID), access.get(USER_ID)]);
  expect(state.refreshes).toEqual(["refresh"]);
});

const rejected: RefreshResult = { ok: false, reason: "rejected" };

test("an early refresh replaces an access token that has not expired", async () => {
  const { access, state } = setUp(credentials());
  expect(await access.refreshAhead(USER_ID)).toEqual({ ok: true, accessToken: "new" });
  expect(state.saved).toHaveLength(1);
});

test.each([
  { why: "refused, and the token works", over: {}, isFinal: false, code: "linkedin_token_not_renewable" },
  {
    why: "refused, and the token has ended",
    over: { expiresAt: FIXED_NOW },
    isFinal: true,
    code: "linkedin_token_expired",
  },
  {
    why: "refused, and LinkedIn has refused the token",
    over: { isValid: false },
    isFinal: true,
    code: "linkedin_token_expired",
  },
  {
    why: "without a refresh token while the token works",
    over: { refreshToken: null },
    isFinal: false,
    code: "linkedin_token_not_renewable",
  },
])(
  "the failure of an early refresh is final only if the access token is unusable (final: $isFinal): $why",
  async ({ over, isFinal, code }) => {
    const { access } = setUp(credentials(over), rejected);
    expect(await access.refreshAhead(USER_ID)).toMatchObject({ ok: false, isFinal, code });
  },
);

describe("renew replaces an access token that LinkedIn has refused", () => {
  test("renew returns the token that another worker has stored meanwhile, without a refresh at LinkedIn", async () => {
    const { access, state } = setUp(credentials({ accessToken: "newer" }));
    expect(await access.renew(USER_ID, "old", "linkedin_token_expired")).toEqual({
      ok: true,
      accessToken: "newer",
    });
    expect(state.refreshes).toEqual([]);
  });

  test.each(["while LinkedIn responds to the refresh", "right before the response to a refresh is saved"])(
    "when the user signs in %s, the sign-in's tokens are returned and the refreshed tokens are not saved",
    async (when) => {
      const signIn = () => {
        state.kept = credentials({ accessToken: "signed in" });
      };
      const isEarly = when === "while LinkedIn responds to the refresh";
      const { access, state } = setUp(
        credentials(),
        RENEWED,
        isEarly ? signIn : undefined,
        isEarly ? undefined : signIn,
      );
      expect(await access.renew(USER_ID, "old", "linkedin_token_expired")).toEqual({
        ok: true,
        accessToken: "signed in",
      });
      expect(state.saved).toEqual([]);
      expect(state.revoked).toEqual([]);
    },
  );

  test.each([
    ["the refresh token that came with it", RENEWED, ["new", "refresh-2"]],
    ["the refresh token that stays", { ...RENEWED, refreshToken: null }, ["new", "refresh"]],
  ])(
    "a connection that is deleted during a refresh is not restored, and its new access token is revoked with %s",
    async (_which, answer, revoked) => {
      const { access, state } = setUp(credentials(), answer, () => {
        state.kept = null;
      });
      expect(await access.renew(USER_ID, "old", "linkedin_token_expired")).toMatchObject({
        code: "linkedin_not_connected",
      });
      expect(state.saved).toEqual([]);
      expect(state.revoked).toEqual(revoked);
    },
  );

  test("when LinkedIn refuses a refresh token that another worker has just used, that worker's new access token is returned", async () => {
    const { access, state } = setUp(credentials(), { ok: false, reason: "rejected" }, () => {
      state.kept = credentials({ accessToken: "theirs" });
    });
    expect(await access.renew(USER_ID, "old", "linkedin_token_expired")).toEqual({
      ok: true,
      accessToken: "theirs",
    });
  });

  test("when an access token is refused and there is no refresh token, its renewal is a final failure", async () => {
    const { access } = setUp(credentials({ refreshToken: null }));
    expect(await access.renew(USER_ID, "old", "linkedin_token_revoked")).toEqual({
      ok: false,
      code: "linkedin_token_revoked",
      isFinal: true,
      refused: "old",
    });
  });
});

describe("a refresh reads the response of the token endpoint", () => {
  const ask = (answer: Response | Error) =>
    createLinkedInOAuth({
      fetch: async (url, init) => {
        expect(url).toBe("https://www.linkedin.com/oauth/v2/accessToken");
        expect(init.body).toBe("grant_type=refresh_token&refresh_token=r%2B1&client_id=id&client_secret=s");
        if (answer instanceof Error) throw answer;
        return answer;
      },
      oauthUrl: "https://www.linkedin.com",
      clientId: "id",
      clientSecret: "s",
    }).refreshToken("r+1");

  test("a refresh with the status 200 returns the tokens, with or without a new refresh token", async () => {
    expect(await ask(Response.json({ access_token: "a", expires_in: 60 }))).toEqual({
      ok: true,
      accessToken: "a",
      refreshToken: null,
      expiresInSeconds: 60,
      refreshExpiresInSeconds: null,
    });
  });

  test.each([
    ["invalid_request", "rejected", Response.json({ error: "invalid_request" }, { status: 400 })],
    ["invalid_grant", "rejected", Response.json({ error: "invalid_grant" }, { status: 400 })],
    ["invalid_client", "misconfigured", Response.json({ error: "invalid_client" }, { status: 401 })],
    ["500", "unavailable", Response.json({}, { status: 500 })],
    ["200 with an empty token", "unavailable", Response.json({ access_token: "" })],
    ["nothing", "unavailable", new TypeError("fetch failed")],
  ])(
    "when LinkedIn responds with %s to a refresh, the refresh fails with the reason '%s'",
    async (_answer, reason, answer) => {
      expect(await ask(answer)).toEqual({ ok: false, reason });
    },
  );
});
