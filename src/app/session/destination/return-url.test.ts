import { expect, test } from "vitest";
import { mayHaveSession, readReturnUrl } from "./return-url";

const ORIGIN = "https://tribuna.example";

test.each([
  ["/", { kind: "none" }],
  ["/?utm=1#precios", { kind: "none" }],
  ["/?code=abc", { kind: "code" }],
  [
    "/?error=access_denied&error_description=user_cancelled_login",
    { kind: "error", error: "access_denied", errorCode: "", description: "user_cancelled_login" },
  ],
  [
    "/#error=server_error&error_code=unexpected_failure&error_description=Unable+to+exchange",
    {
      kind: "error",
      error: "server_error",
      errorCode: "unexpected_failure",
      description: "Unable to exchange",
    },
  ],
])("readReturnUrl reads the outcome of a sign-in from the address %s: %j", (address, expected) => {
  expect(readReturnUrl(ORIGIN + address)).toEqual(expected);
});

test("the landing needs the session only when one is stored or the address comes from a sign-in", () => {
  expect(mayHaveSession(`${ORIGIN}/`, null)).toBe(false);
  expect(mayHaveSession(`${ORIGIN}/`, "{}")).toBe(true);
  expect(mayHaveSession(`${ORIGIN}/?code=1`, null)).toBe(true);
});
