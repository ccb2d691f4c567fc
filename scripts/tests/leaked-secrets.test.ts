import { expect, test } from "vitest";
import { leakedSecrets, printedByServer } from "./leaked-secrets.mjs";

test.each([
  ["the token of a session", `bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2ln`],
  ["the secret key of a project", `apikey ${"sb_secret_"}0123456789abcdef`],
  ["a personal token", `token trb_${"0f".repeat(32)}`],
  ["a key of Stripe", `using ${"sk_live_"}51HabcdefghIJ`],
  ["the secret of a webhook", `signed with ${"whsec_"}abcdef012345`],
  ["a text of a post", "could not publish «Café de altura»"],
])("the search for leaks finds %s in a log", (_what, line) => {
  expect(leakedSecrets(`tick\n${line}\ntock`)).toEqual([line]);
});

test("a post's text in the reported title of a slow test is no leak", () => {
  const title = "   \u001b[33m✓\u001b[39m posts are compared by their texts: 'Así se tuesta.' 356ms";
  expect(leakedSecrets(`${title}\ncould not publish «Café de altura»`)).toEqual([
    "could not publish «Café de altura»",
  ]);
});

test("leakedSecrets reports a line with a secret of this run, and no line with an error code and an id", () => {
  const log = "post_not_publishable 11111111-1111-4111-8111-111111111111\nsigned by not-so-secret";
  expect(leakedSecrets(log)).toEqual([]);
  expect(leakedSecrets(log, ["not-so-secret"])).toEqual(["signed by not-so-secret"]);
});

test("a token is a leak in the server's output, and no leak in the report of a failed e2e test", () => {
  const token = "Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2ln";
  const log = `    - authorization: ${token}\n[WebServer] got ${token}\n  1 flaky`;
  expect(leakedSecrets(printedByServer(log))).toEqual([`[WebServer] got ${token}`]);
});
