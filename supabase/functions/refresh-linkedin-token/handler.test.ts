import { expect, test } from "vitest";
import { refreshLinkedinTokenOutput, refreshLinkedinTokenRefusal } from "../_shared/contract/functions.ts";
import type { Caller } from "../_shared/http/caller.ts";
import {
  type Credentials,
  createLinkedInAccess,
  type RefreshedTokens,
} from "../_shared/linkedin/tokens/access.ts";
import type { RefreshResult } from "../_shared/linkedin/tokens/oauth.ts";
import {
  codeOfRejection,
  FIXED_NOW,
  jsonRequest,
  LATER,
  OTHER_USER_ID,
  quotaDouble,
  requestsDouble,
  USER_ID,
} from "../_shared/testing/requests.ts";
import { createHandler } from "./handler.ts";

const CALLER: Caller = { kind: "user", userId: USER_ID };
const GRANTED: RefreshResult = {
  ok: true,
  accessToken: "token-2",
  refreshToken: null,
  expiresInSeconds: 60,
  refreshExpiresInSeconds: null,
};
const rejected: RefreshResult = { ok: false, reason: "rejected" };
const DAY_MS = 86_400_000;

type World = {
  known?: Partial<Credentials> | null;
  answers?: RefreshResult[];
  isRefusedBefore?: boolean;
  usedUpUntil?: string;
};

function setUp(world: World = {}) {
  let clock = FIXED_NOW;
  let kept: Credentials | null =
    world.known === null
      ? null
      : {
          accessToken: "token-1",
          refreshToken: "refresh-1",
          expiresAt: clock + DAY_MS,
          isValid: true,
          givenAt: 0,
          ...world.known,
        };
  const done = { sent: [] as string[], saved: [] as unknown[], invalid: [] as string[] };
  const answers = [...(world.answers ?? [GRANTED])];
  const credentials = {
    read: async () => kept,
    saveRefreshed: async (_user: string, _read: string, tokens: RefreshedTokens) => {
      done.saved.push(tokens);
      if (kept) kept = { ...kept, accessToken: tokens.accessToken, givenAt: clock };
      return true;
    },
    noteRefusal: async () => world.isRefusedBefore ?? true,
    markInvalid: async (_user: string, code: string) => {
      done.invalid.push(code);
    },
  };
  const start = () =>
    createHandler({
      credentials,
      requests: requestsDouble(),
      requireQuota: quotaDouble(world.usedUpUntil, "refreshes_limit_reached"),
      access: createLinkedInAccess({
        store: credentials,
        oauth: {
          revoke: async () => true,
          refreshToken: async (token) => {
            done.sent.push(token);
            return answers.length > 1 ? (answers.shift() ?? GRANTED) : (answers[0] ?? GRANTED);
          },
        },
        now: () => clock,
      }),
      now: () => clock,
    });
  const { handle } = start();
  const call = (
    body: unknown = { user_id: USER_ID, refresh_token: "from the browser" },
    caller: Caller = CALLER,
    headers: Record<string, string> = {},
  ) => handle(jsonRequest(body, headers), caller);
  const callAnotherProcess = () => start().handle(jsonRequest({ user_id: USER_ID }), CALLER);
  return { call, callAnotherProcess, done, pass: (milliseconds: number) => (clock += milliseconds) };
}

test("P7.04 · a refresh uses only the refresh token that the server stores, not one from the browser", async () => {
  const { call, done } = setUp();
  const response = await call();
  expect(response.status).toBe(200);
  expect(refreshLinkedinTokenOutput.parse(await response.json())).toEqual({ success: true });
  expect(done.sent).toEqual(["refresh-1"]);
  expect(done.saved).toEqual([GRANTED]);
});

test.each([
  [{ user_id: USER_ID }],
  [{ user_id: USER_ID, refresh_token: "" }],
  [{ user_id: USER_ID, refresh_token: null }],
])("refresh-linkedin-token accepts the body %j", async (body) => {
  expect((await setUp().call(body)).status).toBe(200);
});

test("the id of another user is refused before any request to LinkedIn", async () => {
  const { call, done } = setUp();
  expect(await codeOfRejection(call({ user_id: OTHER_USER_ID, refresh_token: "x" }))).toBe("forbidden");
  expect(done.sent).toEqual([]);
});

test("a refusal of LinkedIn is not stored, so the same request succeeds when LinkedIn accepts it", async () => {
  const { call } = setUp({
    known: { expiresAt: FIXED_NOW },
    isRefusedBefore: false,
    answers: [rejected, GRANTED],
  });
  const bodyOfCall = async () =>
    (await call(undefined, CALLER, { "idempotency-key": "00000000-0000-4000-8000-000000000001" })).json();
  expect(refreshLinkedinTokenRefusal.parse(await bodyOfCall()).error_type).toBe("linkedin_refresh_refused");
  expect(await bodyOfCall()).toEqual({ success: true });
});

test.each([[null], ["x"], [{}], [{ user_id: "me" }], [{ user_id: USER_ID, refresh_token: 7 }]])(
  "refresh-linkedin-token refuses the body %j",
  async (body) => {
    expect(await codeOfRejection(setUp().call(body))).toBe("invalid_input");
  },
);

test("refresh-linkedin-token refuses a call with the secret key, which belongs to no user", async () => {
  expect(await codeOfRejection(setUp().call(undefined, { kind: "service" }))).toBe("not_authenticated");
});

test.each([
  { why: "never connected", known: null, code: "linkedin_not_connected", status: 409, invalid: [] },
  {
    why: "no refresh token, a good access token",
    known: { refreshToken: null },
    code: "linkedin_token_not_renewable",
    status: 409,
    invalid: [],
  },
  {
    why: "no refresh token, an access token that has ended",
    known: { refreshToken: null, expiresAt: FIXED_NOW },
    code: "linkedin_token_expired",
    status: 409,
    invalid: ["linkedin_token_expired"],
  },
  {
    why: "no refresh token, a connection known to be broken",
    known: { refreshToken: null, isValid: false },
    code: "linkedin_token_expired",
    status: 409,
    invalid: ["linkedin_token_expired"],
  },
  {
    why: "refused, an access token that has ended",
    known: { expiresAt: FIXED_NOW },
    answers: [rejected],
    code: "linkedin_token_expired",
    status: 409,
    invalid: ["linkedin_token_expired"],
  },
  {
    why: "refused, a good access token",
    answers: [rejected],
    code: "linkedin_token_not_renewable",
    status: 409,
    invalid: [],
  },
  {
    why: "refused for the first time",
    known: { expiresAt: FIXED_NOW },
    isRefusedBefore: false,
    answers: [rejected],
    code: "linkedin_refresh_refused",
    status: 502,
    invalid: [],
  },
  {
    why: "no response",
    answers: [{ ok: false, reason: "unavailable" }] as RefreshResult[],
    code: "linkedin_unreachable",
    status: 502,
    invalid: [],
  },
  {
    why: "our own keys are wrong",
    answers: [{ ok: false, reason: "misconfigured" }] as RefreshResult[],
    code: "backend_misconfigured",
    status: 500,
    invalid: [],
  },
])(
  "when a refresh is impossible ($why), the function responds with $code",
  async ({ code, status, invalid, ...world }) => {
    const { call, done } = setUp(world);
    const response = await call();
    expect(response.status).toBe(status);
    const body = refreshLinkedinTokenRefusal.parse(await response.json());
    expect(body).toMatchObject({ error: { code }, error_type: code });
    expect(body.error_description).toMatch(/^[A-Z].+\.$/);
    expect(done.invalid).toEqual(invalid);
    expect(done.saved).toEqual([]);
  },
);

test("concurrent clicks, and clicks in the next ten seconds in any process, share one refresh at LinkedIn", async () => {
  const { call, callAnotherProcess, done, pass } = setUp();
  const answers = await Promise.all([call(), call(), call()]);
  pass(9_999);
  answers.push(await call(), await callAnotherProcess());
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(done.sent).toHaveLength(1);
});

test("a click ten seconds after a refresh makes a second refresh", async () => {
  const { call, done, pass } = setUp();
  await call();
  pass(10_000);
  await call();
  expect(done.sent).toHaveLength(2);
});

test("concurrent clicks share a failed refresh, and the next click sends a new refresh", async () => {
  const { call, done } = setUp({ answers: [{ ok: false, reason: "unavailable" }, GRANTED] });
  expect((await Promise.all([call(), call()])).map(({ status }) => status)).toEqual([502, 502]);
  expect((await call()).status).toBe(200);
  expect(done.sent).toHaveLength(2);
});

test("a user without refreshes left today gets the time of the next refresh, without a request to LinkedIn", async () => {
  const { call, done } = setUp({ usedUpUntil: LATER });
  await expect(call()).rejects.toMatchObject({ code: "refreshes_limit_reached", retryAfter: LATER });
  expect(done.sent).toEqual([]);
  expect(done.invalid).toEqual([]);
});

test("a click that sends no request to LinkedIn does not count as a use of the quota", async () => {
  for (const known of [null, { refreshToken: null }]) {
    const { call } = setUp({ known, usedUpUntil: LATER });
    expect((await call()).status).toBe(409);
  }
});

test("when a connection ends right after a refresh, the next click refreshes its token", async () => {
  const { call, done } = setUp({ known: { isValid: false, givenAt: FIXED_NOW } });
  expect((await call()).status).toBe(200);
  expect(done.sent).toHaveLength(1);
});

test("clicks of two users make two refreshes", async () => {
  const { call, done } = setUp();
  await Promise.all([
    call(),
    call({ user_id: OTHER_USER_ID, refresh_token: "" }, { kind: "user", userId: OTHER_USER_ID }),
  ]);
  expect(done.sent).toHaveLength(2);
});
