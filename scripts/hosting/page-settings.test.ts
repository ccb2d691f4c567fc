import { expect, test } from "vitest";
import { readEnv } from "../../src/shared/env.ts";
import { readPageSettings } from "./page-settings.ts";

const URL_NAME = "VITE_SUPABASE_URL";
const KEY_NAME = "VITE_SUPABASE_PUBLISHABLE_KEY";
const GOOD = { [URL_NAME]: "https://a.supabase.co", [KEY_NAME]: "sb_publishable_a" };
const tokenOf = (payload: unknown) =>
  ["eyJhbGciOiJIUzI1NiJ9", Buffer.from(JSON.stringify(payload)).toString("base64url"), "c2ln"].join(".");

test("the pages use a Supabase project when URL and key are set, and the local backend when both are missing or blank", () => {
  expect(readPageSettings(GOOD)).toEqual({ isOwnProject: true });
  expect(readPageSettings({})).toEqual({ isOwnProject: false });
  expect(readPageSettings({ [URL_NAME]: " ", [KEY_NAME]: "" })).toEqual({ isOwnProject: false });
});

test.each([
  [URL_NAME, KEY_NAME],
  [KEY_NAME, URL_NAME],
])("when only %s is set, the error names the missing %s", (present, missing) => {
  expect(() => readPageSettings({ [present]: "x" })).toThrow(`${present} is set but ${missing} is not`);
});

test.each([
  "https://a.supabase.co/",
  "https://a.supabase.co//",
  " https://A.Supabase.co ",
  "http://localhost:8000",
  "http://127.0.0.1:54321/",
  "http://192.168.1.7:8000",
  "http://kong:8000",
  "https://tribuna.example/supabase",
])("the settings accept %j as the address of a Supabase project", (address) => {
  expect(readPageSettings({ ...GOOD, [URL_NAME]: address })).toEqual({ isOwnProject: true });
});

test.each([
  ["notaurl", "must be a web address"],
  ["a.supabase.co", "must be a web address"],
  ["https:a.supabase.co", "must be a web address"],
  ["https://", "must be a web address"],
  ["https://.supabase.co", "has a part of its host missing"],
  ["https://a b.supabase.co", "must be a web address"],
  ['"https://a.supabase.co"', "must be a web address"],
  ["env(VITE_SUPABASE_URL)", "must be a web address"],
  ["postgresql://postgres:hush@db.a.supabase.co:5432/postgres", "must be a web address"],
  ["https://me:hush@a.supabase.co", "must not contain a name or password"],
  ["http://a.supabase.co", "must begin with https://"],
  ["http://tribuna.example:8000", "must begin with https://"],
  ["https://a.supabase.co/rest/v1/", "alone, https://a.supabase.co, not"],
  ["https://a.supabase.co/auth/v1/callback", "alone, https://a.supabase.co, not"],
  ["https://a.supabase.co?x=1", "alone, https://a.supabase.co, not"],
  ["https://supabase.com/dashboard/project/a", "an address of Supabase's own site"],
])(
  "the settings refuse %j as the address of a Supabase project, and the message names the cause",
  (address, sentence) => {
    expect(() => readPageSettings({ ...GOOD, [URL_NAME]: address })).toThrow(
      expect.objectContaining({ name: "SettingsError", message: expect.stringContaining(sentence) }),
    );
  },
);

test.each([
  ["sb_secret_abc", "is a secret key"],
  ["sbp_abc", "is a secret key"],
  [tokenOf({ role: "service_role" }), "is a secret key"],
  ["sb_publishable_...", "is not a whole key"],
  ["sb_publishable_x…", "is not a whole key"],
  ["sb_publishable_a\nb", "is not a whole key"],
  ["env(KEY)", "is not a whole key"],
])("the settings refuse the key %j, and the message does not contain the key", (key, sentence) => {
  const check = () => readPageSettings({ ...GOOD, [KEY_NAME]: key });
  expect(check).toThrow(sentence);
  expect(check).not.toThrow(key);
});

test("the settings accept a key in the old format (a JSON Web Token) when its role is anon", () => {
  expect(readPageSettings({ ...GOOD, [KEY_NAME]: tokenOf({ role: "anon" }) }).isOwnProject).toBe(true);
});

test.each([
  ["VITE_TERMS_URL", "tribuna.example/terminos"],
  ["VITE_PRIVACY_URL", "/privacidad"],
  ["VITE_LINKEDIN_WEB_URL", "www.linkedin.com"],
  ["VITE_CONTACT", "mailto:hola@tribuna.example"],
  ["VITE_LINKEDIN_READ_PAGES", "yes"],
  ["VITE_LINKEDIN_POST_ANALYTICS", "TRUE"],
])(
  "a setting that the pages would ignore is refused, and the message names the setting: %s = %j",
  (name, value) => {
    const ignored = (source: Record<string, string>) => readEnv({ ...GOOD, ...source });
    expect(ignored({ [name]: value })).toEqual(ignored({}));
    expect(() => readPageSettings({ [name]: value })).toThrow(`${name} must be`);
  },
);

test("a blank value of a page's setting counts as unset", () => {
  expect(readPageSettings({ VITE_TERMS_URL: "", VITE_CONTACT: " ", VITE_LINKEDIN_READ_PAGES: "" })).toEqual({
    isOwnProject: false,
  });
});
