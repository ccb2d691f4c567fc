import { expect, test } from "vitest";
import { hostsOf, pickSecrets } from "./secrets.ts";

test("a variable is a function secret when its name begins with one of the prefixes", () => {
  const secrets = {
    AI_BASE_URL: "https://ai.test/v1",
    STRIPE_SECRET_KEY: "sk_test_1",
    MAIL_FROM: "hola@tribuna.test",
    SEARCH_API_KEY: "key",
    LINKEDIN_API_VERSION: "202610",
  };
  const others = { DATABASE_URL: "postgres://x", VITE_AI_KEY: "x", OPENAI_KEY: "x", ai_key: "x", AI: "x" };
  expect(pickSecrets({ ...secrets, ...others })).toEqual(secrets);
});

test("a function secret that is empty counts as unset", () => {
  expect(pickSecrets({ AI_API_KEY: "", AI_MODEL: " ", AI_BASE_URL: undefined })).toEqual({});
});

test("hostsOf lists the hosts and ports of the addresses in secrets, to which Deno may connect, without repetitions", () => {
  expect(
    hostsOf({
      AI_BASE_URL: "https://ai.test/v1",
      AI_IMAGES_URL: "https://ai.test/images",
      SEARCH_URL: "http://192.168.1.4:8080/search?q=",
      MAIL_URL: "http://mail.test",
      LINKEDIN_API_URL: "http://[::1]:7000",
    }),
  ).toEqual(["192.168.1.4:8080", "[::1]:7000", "ai.test:443", "mail.test:80"]);
});

test.each([
  "api.openai.com",
  "sk_test_https://ai.test",
  "https://",
  "ftp://files.test",
  "https://a.test,b.test/",
  "https://*.test",
  "*",
])("the secret %j is not an address, so it lets functions reach no host", (value) => {
  expect(hostsOf({ AI_BASE_URL: value })).toEqual([]);
});
