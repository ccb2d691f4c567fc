import { expect, test } from "vitest";
import { EnvironmentError, parseEnvironment, requireStripe } from "./environment.ts";

const GOOD: Record<string, string> = {
  SUPABASE_URL: "https://ref.supabase.co/",
  SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_1"}',
  SUPABASE_SECRET_KEYS: '{"default":"sb_secret_1","next":"sb_secret_2"}',
  SITE_URL: "https://app.example/inicio",
  LINKEDIN_CLIENT_ID: "id",
  LINKEDIN_CLIENT_SECRET: "hush",
};
const parse = (over: Record<string, string | undefined> = {}) => {
  const variables: Record<string, string | undefined> = { ...GOOD, ...over };
  return parseEnvironment((name) => variables[name]);
};
const messageOf = (over: Record<string, string | undefined>): string => {
  try {
    parse(over);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message;
  }
  return "no error";
};

test("every environment variable is parsed, and LinkedIn's addresses default to LinkedIn's own", () => {
  expect(parse()).toEqual({
    supabaseUrl: "https://ref.supabase.co",
    publicUrl: "https://ref.supabase.co",
    publishableKey: "sb_publishable_1",
    secretKey: "sb_secret_1",
    secretKeys: ["sb_secret_1", "sb_secret_2"],
    siteOrigin: "https://app.example",
    workerLifeMs: 150_000,
    addressHeader: "cf-connecting-ip",
    linkedin: {
      clientId: "id",
      clientSecret: "hush",
      version: "202609",
      apiUrl: "https://api.linkedin.com",
      oauthUrl: "https://www.linkedin.com",
      webUrl: "https://www.linkedin.com",
      callsAMember: 100,
    },
    stripe: null,
    ai: expect.any(Object),
    helpdesk: null,
    helpdeskEmail: null,
  });
});

test("STRIPE_SECRET_KEY selects Stripe's own address, and STRIPE_WEBHOOK_SECRET may list two secrets", () => {
  const { stripe } = parse({ STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1, whsec_2" });
  expect(stripe).toEqual({
    secretKey: "sk_test_1",
    webhookSecrets: ["whsec_1", "whsec_2"],
    apiUrl: "https://api.stripe.com",
    invoices: false,
  });
});

test.each([
  ["STRIPE_SECRET_KEY", { STRIPE_WEBHOOK_SECRET: "whsec_1" }],
  ["STRIPE_WEBHOOK_SECRET", { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: " , " }],
])("requireStripe names %s in its error when the variable is missing", (name, over) => {
  expect(() => requireStripe(parse(over))).toThrow(`${name} is missing`);
});

test("LinkedIn's address may be that of a test double on localhost", () => {
  const double = "http://localhost:5173/sandbox/linkedin";
  expect(parse({ LINKEDIN_API_URL: double }).linkedin.apiUrl).toBe(double);
});

test.each(Object.keys(GOOD))("the configuration error names %s when it is missing", (name) => {
  expect(messageOf({ [name]: undefined })).toBe(`${name} is missing`);
  expect(messageOf({ [name]: "" })).toBe(`${name} is missing`);
});

test("the configuration error names every invalid variable at once, and no value", () => {
  const message = messageOf({
    SUPABASE_URL: "ref.supabase.co",
    SUPABASE_SECRET_KEYS: "sb_secret_1",
    LINKEDIN_API_VERSION: "v2",
    SITE_URL: undefined,
  });
  for (const name of ["SUPABASE_URL", "SUPABASE_SECRET_KEYS", "LINKEDIN_API_VERSION", "SITE_URL"])
    expect(message).toContain(name);
  expect(message).not.toMatch(/sb_secret|hush/);
});

test("secret keys are refused when no key is named default", () => {
  expect(messageOf({ SUPABASE_SECRET_KEYS: '{"other":"sb_secret_1"}' })).toContain("SUPABASE_SECRET_KEYS");
});

test("the header with the caller's address is Cloudflare's on a hosted project, and elsewhere ADDRESS_HEADER or null", () => {
  const of = (over: Record<string, string>) => parse(over).addressHeader;
  expect(of({})).toBe("cf-connecting-ip");
  for (const SUPABASE_URL of ["https://api.example", "http://kong:8000", "https://ref.supabase.co.example"]) {
    expect(of({ SUPABASE_URL })).toBeNull();
    expect(of({ SUPABASE_URL, ADDRESS_HEADER: "x-forwarded-for" })).toBe("x-forwarded-for");
  }
  expect(messageOf({ ADDRESS_HEADER: "X Forwarded" })).toContain("ADDRESS_HEADER is not valid");
});
