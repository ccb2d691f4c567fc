import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import { startBackend } from "./backend.ts";
import { readApiSchemas, readAuthSettings } from "./config.ts";
import { createTestDatabase } from "./testing/test-database.ts";

test("the sign-in settings are read only from the table [auth] of config.toml", () => {
  const toml = [
    "jwt_expiry = 1",
    "[auth] # sign-in",
    'site_url = "env(SITE_URL)"',
    'additional_redirect_urls = ["https://a.test/**", "https://b.test"] # previews',
    "jwt_expiry = 900 # a quarter of an hour",
    "[auth.email]",
    "jwt_expiry = 2",
  ].join("\n");
  expect(readAuthSettings(toml)).toEqual({
    jwtExpiry: 900,
    redirectUrls: ["https://a.test/**", "https://b.test"],
  });
});

test("the schemas of the data API are read from the table [api] of config.toml", () => {
  expect(readApiSchemas('[api]\nschemas = ["public", "engine"]\nmax_rows = 1000')).toEqual([
    "public",
    "engine",
  ]);
  expect(readApiSchemas("[auth]\njwt_expiry = 1")).toEqual(["public"]);
  expect(() => readApiSchemas("[api]\nschemas = 5")).toThrow(/config\.toml, \[api\][\s\S]*schemas/);
});

test("a setting that config.toml does not contain has the value of a hosted project", () => {
  expect(readAuthSettings("[auth]\nenable_signup = true")).toEqual({ jwtExpiry: 3600, redirectUrls: [] });
});

test.each(["jwt_expiry = 0", 'jwt_expiry = "long"', "jwt_expiry = 604801", "additional_redirect_urls = 5"])(
  "when config.toml contains %s, the error names file and key",
  (line) => {
    const key = line.split(" ")[0] ?? "";
    expect(() => readAuthSettings(`[auth]\n${line}`)).toThrow(
      new RegExp(`supabase/config\\.toml, \\[auth\\][^]*${key}`),
    );
  },
);

test("config.toml sets how long local tokens are valid, and to which addresses a local sign-in may redirect", async () => {
  const origin = "http://localhost:1";
  const backend = await startBackend({
    origin,
    database: await createTestDatabase(),
    functions: false,
    cron: false,
    auth: { jwtExpiry: 900, redirectUrls: ["https://preview-*.test/**"] },
  });
  try {
    const request = (path: string, init?: RequestInit) => backend.fetch(new Request(origin + path, init));
    const back = async (redirectTo: string) => {
      const query = new URLSearchParams({ provider: "linkedin_oidc", redirect_to: redirectTo });
      query.set("code_challenge", "plain-verifier-that-is-at-least-43-characters-long");
      query.set("code_challenge_method", "plain");
      const consent = new URL((await request(`/auth/v1/authorize?${query}`))?.headers.get("location") ?? "");
      const body = new URLSearchParams(consent.search);
      body.set("decision", "allow");
      body.set("persona", "mateo");
      const callback = (await request(consent.pathname, { method: "POST", body }))?.headers.get("location");
      return new URL((await request((callback ?? "").slice(origin.length)))?.headers.get("location") ?? "");
    };
    expect((await back("https://evil.test/")).origin).toBe(origin);
    const allowed = await back("https://preview-7.test/login");
    expect(allowed.origin).toBe("https://preview-7.test");
    const answer = await request("/auth/v1/token?grant_type=pkce", {
      method: "POST",
      headers: { apikey: backend.keys.publishable, "content-type": "application/json" },
      body: JSON.stringify({
        auth_code: allowed.searchParams.get("code"),
        code_verifier: "plain-verifier-that-is-at-least-43-characters-long",
      }),
    });
    const session = await answer?.json();
    const { iat = 0, exp } = decodeJwt(session.access_token);
    expect([exp, session.expires_in]).toEqual([iat + 900, 900]);
  } finally {
    await backend.close();
  }
});
