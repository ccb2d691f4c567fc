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
type Way = [name: string, ask: (client: SupabaseClient) => Promise<{ error: unknown }>];
const users = () => backend.database.query<{ id: string }>("select id from auth.users order by id");
const request = (path: string, init: RequestInit = {}) =>
  fetch(`${backend.origin}/auth/v1${path}`, {
    ...init,
    headers: { apikey: backend.keys.publishable, ...(init.headers as Record<string, string>) },
  });

const WAYS: Way[] = [
  ["a link by e-mail", ({ auth }) => auth.signInWithOtp({ email: EMAIL })],
  ["a code by telephone", ({ auth }) => auth.signInWithOtp({ phone: PHONE })],
  ["an address and a password", ({ auth }) => auth.signInWithPassword({ email: EMAIL, password: PASSWORD })],
  ["a new account by e-mail", ({ auth }) => auth.signUp({ email: EMAIL, password: PASSWORD })],
  ["a new account by telephone", ({ auth }) => auth.signUp({ phone: PHONE, password: PASSWORD })],
  ["an account without a name", ({ auth }) => auth.signInAnonymously()],
  ["a forgotten password", ({ auth }) => auth.resetPasswordForEmail(EMAIL)],
  ["a single sign-on", ({ auth }) => auth.signInWithSSO({ domain: "a.example" })],
  ["a verification link", ({ auth }) => auth.verifyOtp({ type: "email", token_hash: "0".repeat(56) })],
  ["a second factor", ({ auth }) => auth.mfa.enroll({ factorType: "totp" })],
  ["the administration of users", ({ auth }) => auth.admin.listUsers()],
];

describe("only a LinkedIn sign-in opens an account", () => {
  test.each(WAYS)(
    "%s is refused with an error that supabase-js reads, and opens no account",
    async (_name, ask) => {
      const before = await users();
      for (const client of [visitor, member, backend.client({ key: backend.keys.secret })]) {
        const { error } = await ask(client);
        expect(error).toBeInstanceOf(AuthApiError);
        expect(error).toMatchObject({ status: 404, code: "feature_disabled" });
      }
      expect(await users()).toEqual(before);
    },
  );

  test("a disabled sign-in method responds with 401 when the request has no project key", async () => {
    const response = await fetch(`${backend.origin}/auth/v1/otp`, {
      method: "POST",
      body: JSON.stringify({ email: EMAIL }),
    });
    expect([response.status, (await response.json()).message]).toEqual([401, "No API key found in request"]);
  });

  test("a callback of an unknown sign-in leads back to the app with an error", async () => {
    const { status, headers } = await request("/callback?state=x&code=x", { redirect: "manual" });
    const target = new URL(headers.get("location") ?? "");
    expect([status, target.origin, target.searchParams.has("error")]).toEqual([303, backend.origin, true]);
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
