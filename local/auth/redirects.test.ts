import { expect, test } from "vitest";
import { failureAddress, isAllowedRedirect } from "./redirects.ts";

const SITE = "http://localhost:5173";

test.each([
  ["http://localhost:5173/onboarding?x=1", true],
  ["http://localhost:5174/", false],
  ["https://localhost:5173/", false],
  ["http://localhost:5173.evil.test/", false],
  ["https://app.example.test/welcome", true],
  ["https://app.example.test/a/b", false],
  ["https://deep.example.test/a/b", true],
  ["javascript:alert(1)", false],
  ["not an address", false],
])("the redirect address %s is allowed: %s", (address, allowed) => {
  const list = ["https://app.example.test/*", "https://deep.example.test/**"];
  expect(isAllowedRedirect(address, SITE, list)).toBe(allowed);
});

test("after a failed sign-in the redirect address contains the error in its query and in its fragment", () => {
  const address = new URL(
    failureAddress(`${SITE}/login?a=b`, {
      error: "server_error",
      code: "unexpected_failure",
      description: "No way",
    }),
  );
  expect(Object.fromEntries(address.searchParams)).toEqual({
    a: "b",
    error: "server_error",
    error_code: "unexpected_failure",
    error_description: "No way",
  });
  expect(new URLSearchParams(address.hash.slice(1)).get("error_code")).toBe("unexpected_failure");
});
