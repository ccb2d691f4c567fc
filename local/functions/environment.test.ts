import { expect, test } from "vitest";
import { functionEnvironment } from "./environment.ts";

const DOUBLE = "http://localhost:1/sandbox/linkedin";
const STRIPE = "http://localhost:1/sandbox/stripe";
const AI = "http://localhost:1/sandbox/ai/v1";
const SEARCH = "http://localhost:1/sandbox/search";
const MAIL = "http://localhost:1/sandbox/mail";
const environment = (secrets: Record<string, string> = {}) =>
  functionEnvironment({
    origin: "http://localhost:1",
    linkedinUrl: DOUBLE,
    stripeUrl: STRIPE,
    aiUrl: AI,
    searchUrl: SEARCH,
    mailUrl: MAIL,
    keys: { publishable: "sb_publishable_a", secret: "sb_secret_a" },
    secrets,
  });

test("without secrets, functions get the address of LinkedIn's double and a client id that it accepts", () => {
  expect(environment()).toMatchObject({
    LINKEDIN_API_URL: DOUBLE,
    LINKEDIN_OAUTH_URL: DOUBLE,
    LINKEDIN_WEB_URL: DOUBLE,
    LINKEDIN_CLIENT_ID: "tribuna-local",
  });
});

test("function secrets override the defaults, and a LinkedIn address among them replaces the double's", () => {
  const secrets = {
    AI_API_KEY: "key",
    LINKEDIN_API_URL: "https://double.test",
    LINKEDIN_API_VERSION: "202610",
  };
  expect(environment(secrets)).toMatchObject({ ...secrets, LINKEDIN_WEB_URL: DOUBLE });
});

test("credentials of a LinkedIn application are passed on only together with a LinkedIn address, never to the double", () => {
  const client = { LINKEDIN_CLIENT_ID: "real", LINKEDIN_CLIENT_SECRET: "hush" };
  expect(JSON.stringify(environment(client))).not.toMatch(/real|hush/);
  const withServer = { ...client, LINKEDIN_OAUTH_URL: "https://oauth.test" };
  expect(environment(withServer)).toMatchObject(withServer);
});

test("without a Stripe key functions get the address of Stripe's double, and with a key Stripe's own", () => {
  const double = { STRIPE_API_URL: STRIPE, STRIPE_SECRET_KEY: "sk_test_tribuna_local" };
  expect(environment()).toMatchObject(double);
  expect(environment({ STRIPE_WEBHOOK_SECRET: "whsec_other" })).toMatchObject({
    ...double,
    STRIPE_WEBHOOK_SECRET: "whsec_tribuna_local",
  });
  const own = environment({ STRIPE_SECRET_KEY: "sk_test_own", STRIPE_WEBHOOK_SECRET: "whsec_own" });
  expect(own).toMatchObject({
    STRIPE_API_URL: "https://api.stripe.com",
    STRIPE_SECRET_KEY: "sk_test_own",
    STRIPE_WEBHOOK_SECRET: "whsec_own",
  });
});

test("without settings for models and search, functions get the addresses of their doubles", () => {
  expect(environment()).toMatchObject({
    AI_BASE_URL: AI,
    AI_MODEL: "demostracion",
    AI_IMAGE_BASE_URL: AI,
    AI_VIDEO_BASE_URL: AI,
    SEARCH_BASE_URL: SEARCH,
  });
  const own = { AI_BASE_URL: "https://ai.test/v1", AI_API_KEY: "k", AI_MODEL: "m", SEARCH_API_KEY: "s" };
  const mixed = environment({ ...own, SEARCH_PROVIDER: "tavily" });
  expect(mixed).toMatchObject({ ...own, SEARCH_PROVIDER: "tavily", AI_IMAGE_BASE_URL: AI });
  expect(mixed.SEARCH_BASE_URL).toBeUndefined();
});

test("without mail settings functions get the mail double, and with a mail service only the given settings", () => {
  expect(environment()).toMatchObject({ MAIL_API_URL: MAIL, MAIL_API_KEY: "re_tribuna_local" });
  const api = environment({ MAIL_API_KEY: "re_own" });
  expect([api.MAIL_API_KEY, api.MAIL_API_URL]).toEqual(["re_own", "https://api.resend.com"]);
  const smtp = environment({ MAIL_SMTP_URL: "smtps://a:b@mail.test" });
  expect([smtp.MAIL_API_KEY, smtp.MAIL_API_URL]).toEqual([undefined, undefined]);
});
