import { expect, test } from "vitest";
import { readApiSchemas, readAuthSettings } from "./config.ts";

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
