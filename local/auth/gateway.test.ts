import { AuthApiError, type SupabaseClient } from "@supabase/supabase-js";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { consent, redirectOf, signInAddress, signInAs } from "../testing/sign-in.ts";
import { startTestBackend, type TestBackend } from "../testing/test-backend.ts";

const AUTH = { jwtExpiry: 900, redirectUrls: ["https://preview-*.test/**"] };
let backend: TestBackend;
let visitor: SupabaseClient;
let member: SupabaseClient;
beforeAll(async () => {
  backend = await startTestBackend({ auth: AUTH });
  visitor = backend.client();
  member = backend.client();
  await signInAs(backend, member, "lucia");
});
afterAll(() => backend.close());

const EMAIL = "mallory@example.com";
const PASSWORD = "long-enough-1A";
const PHONE = "+56911111111";
type Answer = { error: unknown };
type Way = [name: string, status: number, code: string, ask: (client: SupabaseClient) => Promise<Answer>];
const users = () => backend.database.query<{ id: string }>("select id from auth.users order by id");
const request = (path: string, init: RequestInit = {}) =>
  fetch(`${backend.origin}/auth/v1${path}`, {
    ...init,
    headers: { apikey: backend.keys.publishable, ...(init.headers as Record<string, string>) },
  });

/** GoTrue refuses a request that would begin a sign-in with 422, and other requests with 400. */
const WAYS: Way[] = [
  ["a link by e-mail", 422, "email_provider_disabled", ({ auth }) => auth.signInWithOtp({ email: EMAIL })],
  ["a code by telephone", 400, "phone_provider_disabled", ({ auth }) => auth.signInWithOtp({ phone: PHONE })],
  [
    "an address and a password",
    422,
    "email_provider_disabled",
    ({ auth }) => auth.signInWithPassword({ email: EMAIL, password: PASSWORD }),
  ],
  [
    "a telephone and a password",
    422,
    "phone_provider_disabled",
    ({ auth }) => auth.signInWithPassword({ phone: PHONE, password: PASSWORD }),
  ],
  [
    "a new account by e-mail",
    400,
    "email_provider_disabled",
    ({ auth }) => auth.signUp({ email: EMAIL, password: PASSWORD }),
  ],
  [
    "a new account by telephone",
    400,
    "phone_provider_disabled",
    ({ auth }) => auth.signUp({ phone: PHONE, password: PASSWORD }),
  ],
  ["an account without a name", 422, "anonymous_provider_disabled", ({ auth }) => auth.signInAnonymously()],
  ["a forgotten password", 400, "email_provider_disabled", ({ auth }) => auth.resetPasswordForEmail(EMAIL)],
  [
    "a confirmation sent again",
    400,
    "email_provider_disabled",
    ({ auth }) => auth.resend({ type: "signup", email: EMAIL }),
  ],
  [
    "a single sign-on",
    404,
    "saml_provider_disabled",
    ({ auth }) => auth.signInWithSSO({ domain: "a.example" }),
  ],
];

describe("only a LinkedIn sign-in opens an account", () => {
  test.each(WAYS)("%s gets %i %s and opens no account", async (_name, status, code, ask) => {
    const before = await users();
    const { error } = await ask(visitor);
    expect(error).toBeInstanceOf(AuthApiError);
    expect(error).toMatchObject({ status, code });
    expect(await users()).toEqual(before);
  });

  test("the older path of magic links reports that it is disabled, and an invalid JSON body gets bad_json", async () => {
    const post = async (path: string, body: string) => {
      const response = await request(path, { method: "POST", body });
      return [response.status, (await response.json()).error_code];
    };
    expect(await post("/magiclink", JSON.stringify({ email: EMAIL }))).toEqual([
      422,
      "email_provider_disabled",
    ]);
    expect(await post("/otp", "{")).toEqual([400, "bad_json"]);
    expect(await post("/otp/", JSON.stringify({ email: EMAIL }))).toEqual([422, "email_provider_disabled"]);
  });

  test("a disabled sign-in method responds with 401 when the request has no project key", async () => {
    const response = await fetch(`${backend.origin}/auth/v1/otp`, {
      method: "POST",
      body: JSON.stringify({ email: EMAIL }),
    });
    expect([response.status, (await response.json()).message]).toEqual([401, "No API key found in request"]);
  });

  test("the auth settings name LinkedIn as the only provider", async () => {
    const { external } = await (await request("/settings")).json();
    expect(Object.keys(external).filter((name) => external[name])).toEqual(["linkedin_oidc"]);
  });

  test("the settings of config.toml decide how long a token is valid and to which addresses a sign-in may redirect", async () => {
    const client = backend.client();
    const back = async (redirectTo: string) => {
      const start = await signInAddress(client, { redirectTo });
      const callback = await consent(await redirectOf(start), { persona: "mateo" });
      return redirectOf(callback.href);
    };
    expect((await back("https://evil.test/")).origin).toBe(backend.origin);
    const allowed = await back("https://preview-7.test/login");
    expect(allowed.origin).toBe("https://preview-7.test");
    const { data } = await client.auth.exchangeCodeForSession(allowed.searchParams.get("code") ?? "");
    const { iat = 0, exp } = decodeJwt(data.session?.access_token ?? "");
    expect([exp, data.session?.expires_in]).toEqual([iat + 900, 900]);
  });

  test("a LinkedIn sign-in opens an account, refreshes its session and reads its user", async () => {
    const before = (await users()).length;
    const client = backend.client();
    await signInAs(backend, client, "nueva");
    expect(await users()).toHaveLength(before + 1);
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect((await client.auth.getUser()).error).toBeNull();
  });
});

describe("an auth request for a GoTrue feature that the local backend lacks is refused", () => {
  const FACTOR = "00000000-0000-4000-8000-000000000001";
  const FEATURES: Way[] = [
    [
      "a second factor",
      422,
      "mfa_totp_enroll_not_enabled",
      ({ auth }) => auth.mfa.enroll({ factorType: "totp" }),
    ],
    [
      "an unknown second factor",
      404,
      "mfa_factor_not_found",
      ({ auth }) => auth.mfa.challenge({ factorId: FACTOR }),
    ],
    ["its removal", 404, "mfa_factor_not_found", ({ auth }) => auth.mfa.unenroll({ factorId: FACTOR })],
    [
      "a linked identity",
      404,
      "manual_linking_disabled",
      ({ auth }) => auth.linkIdentity({ provider: "github", options: { skipBrowserRedirect: true } }),
    ],
    [
      "an identity's removal",
      404,
      "manual_linking_disabled",
      async ({ auth }) => {
        const { data } = await auth.getUserIdentities();
        const [identity] = data?.identities ?? [];
        if (!identity) throw new Error("The signed-in member has no identity.");
        return auth.unlinkIdentity(identity);
      },
    ],
  ];
  test.each(FEATURES)(
    "%s is refused with %i %s, and supabase-js reads the error",
    async (_name, status, code, ask) => {
      const { error } = await ask(member);
      expect(error).toBeInstanceOf(AuthApiError);
      expect(error).toMatchObject({ status, code });
      expect((await member.auth.getUser()).error).toBeNull();
    },
  );

  test.each(["/factors", "/user/identities/authorize", "/user/oauth/grants", "/nowhere"])(
    "an auth request to %s without a session is refused with 401",
    async (path) => {
      const response = await request(path);
      expect([response.status, (await response.json()).error_code]).toEqual([401, "no_authorization"]);
    },
  );

  test.each([
    ["POST", "/passkeys/authentication/options", 404, "passkey_disabled"],
    ["POST", "/sso/saml/acs", 404, "saml_provider_disabled"],
    ["GET", "/oauth/authorize", 404, "feature_disabled"],
    ["GET", "/.well-known/oauth-authorization-server", 404, "feature_disabled"],
  ])("an auth request %s %s gets JSON with %i %s", async (method, path, status, code) => {
    const response = await request(path, { method });
    expect([response.status, await response.json()]).toEqual([
      status,
      { code: status, error_code: code, msg: expect.any(String) },
    ]);
  });

  test("an authenticated request to an unknown path gets a JSON response", async () => {
    const { data } = await member.auth.getSession();
    const headers = { authorization: `Bearer ${data.session?.access_token}` };
    const response = await request("/nowhere", { headers });
    expect([response.status, (await response.json()).error_code]).toEqual([404, "feature_disabled"]);
  });

  test("a verification link is refused as expired in JSON, because no mail was ever sent", async () => {
    const { error } = await visitor.auth.verifyOtp({ type: "email", token_hash: "0".repeat(56) });
    expect(error).toBeInstanceOf(AuthApiError);
    expect(error).toMatchObject({ status: 403, code: "otp_expired" });
    const link = await request("/verify?type=magiclink&token=invented", { redirect: "manual" });
    expect([link.status, link.headers.get("location")]).toEqual([
      303,
      expect.stringContaining("error_code=otp_expired"),
    ]);
  });

  test("listUsers responds with 404 feature_disabled to the secret key, and with 401 to a visitor", async () => {
    const admin = backend.client({ key: backend.keys.secret });
    const { error } = await admin.auth.admin.listUsers();
    expect(error).toMatchObject({ status: 404, code: "feature_disabled" });
    expect((await visitor.auth.admin.listUsers()).error?.status).toBe(401);
  });
});

describe("a sign-out ends the sessions of its scope", () => {
  const endsWith = async (query: string): Promise<[number, boolean, boolean]> => {
    const [first, second] = [backend.client(), backend.client()];
    const { access_token: token } = await signInAs(backend, first, "mateo");
    await signInAs(backend, second, "mateo");
    const response = await request(`/logout${query}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
    });
    const isOpen = async ({ auth }: SupabaseClient) => (await auth.refreshSession()).error === null;
    return [response.status, await isOpen(first), await isOpen(second)];
  };

  test("of two sessions a sign-out without scope ends both, with scope local the caller's, and with scope others the second", async () => {
    expect(await endsWith("")).toEqual([204, false, false]);
    expect(await endsWith("?scope=")).toEqual([204, false, false]);
    expect(await endsWith("?scope=local")).toEqual([204, false, true]);
    expect(await endsWith("?scope=others")).toEqual([204, true, false]);
  });

  test("a sign-out with a scope that GoTrue does not know ends no session", async () => {
    expect(await endsWith("?scope=everything")).toEqual([400, true, true]);
  });
});

describe("the auth service accepts requests from a browser at any origin", () => {
  test("a preflight allows the headers that supabase-js sends, and any origin may read the response", async () => {
    const headers = ["authorization", "apikey", "content-type", "x-client-info", "x-supabase-api-version"];
    const preflight = await request("/token?grant_type=pkce", {
      method: "OPTIONS",
      headers: {
        origin: "https://other.example",
        "access-control-request-method": "POST",
        "access-control-request-headers": headers.join(","),
      },
    });
    expect(preflight.status).toBe(204);
    const allowed = preflight.headers.get("access-control-allow-headers")?.split(/,\s*/) ?? [];
    expect(headers.filter((name) => !allowed.includes(name))).toEqual([]);
    expect(preflight.headers.get("access-control-allow-methods")).toContain("POST");
    const answers = [
      await request("/settings"),
      await request("/user"),
      await request("/sso", { method: "POST" }),
    ];
    expect(answers.map((answer) => answer.headers.get("access-control-allow-origin"))).toEqual([
      "*",
      "*",
      "*",
    ]);
  });
});
