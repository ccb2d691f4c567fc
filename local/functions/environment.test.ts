import { expect, test } from "vitest";
import { functionEnvironment } from "./environment.ts";

const DOUBLE = "http://localhost:1/sandbox/linkedin";
const environment = (secrets: Record<string, string> = {}) =>
  functionEnvironment({
    origin: "http://localhost:1",
    linkedinUrl: DOUBLE,
    keys: { publishable: "sb_publishable_a", secret: "sb_secret_a" },
    secrets,
  });

test("without secrets the functions use the double of LinkedIn, with the application that it knows", () => {
  expect(environment()).toMatchObject({
    LINKEDIN_API_URL: DOUBLE,
    LINKEDIN_OAUTH_URL: DOUBLE,
    LINKEDIN_WEB_URL: DOUBLE,
    LINKEDIN_CLIENT_ID: "tribuna-local",
  });
});

test("secrets are added, and an address of LinkedIn takes the place of the double", () => {
  const secrets = {
    AI_API_KEY: "key",
    LINKEDIN_API_URL: "https://double.test",
    LINKEDIN_API_VERSION: "202610",
  };
  expect(environment(secrets)).toMatchObject({ ...secrets, LINKEDIN_WEB_URL: DOUBLE });
});

test("an application's credentials go to the double of LinkedIn never, and to a server that is named with them", () => {
  const client = { LINKEDIN_CLIENT_ID: "real", LINKEDIN_CLIENT_SECRET: "hush" };
  expect(JSON.stringify(environment(client))).not.toMatch(/real|hush/);
  const withServer = { ...client, LINKEDIN_OAUTH_URL: "https://oauth.test" };
  expect(environment(withServer)).toMatchObject(withServer);
});
