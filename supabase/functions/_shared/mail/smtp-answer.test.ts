import { expect, test } from "vitest";
import { smtpFailure } from "./smtp-answer.ts";

const failed = (command: string, response: string, code = "EENVELOPE") =>
  smtpFailure({ code, command, response, responseCode: Number(response.slice(0, 3)) }).kind;

test.each([
  "550 5.1.1 No such user",
  "550-5.1.1 The email account that you tried to reach does\n550-5.1.1 not exist.",
  "550 5.1.10 Recipient not found",
  "550 5.2.1 The account is disabled",
  "550 Requested action not taken: mailbox unavailable",
  "551 User not local",
])("a mail server's response about the recipient's address stops the address: %s", (response) => {
  expect(failed("RCPT TO", response)).toBe("refused");
});

test.each([
  ["RCPT TO", "550 5.7.1 Relaying denied"],
  ["RCPT TO", "553 Relaying disallowed as avisos@tribuna.test"],
  ["RCPT TO", "550 5.4.5 Daily user sending limit exceeded"],
  ["RCPT TO", "552-5.2.2 The email account that you tried to reach is over quota"],
  ["RCPT TO", "554 5.7.1 Client host blocked using zen.spamhaus.org"],
  ["RCPT TO", "550 5.1.8 Sender address rejected: domain not found"],
  ["DATA", "554 Message rejected: Email address is not verified"],
  ["DATA", "550-5.7.26 This mail has been blocked because the sender is unauthenticated"],
  ["MAIL FROM", "550 5.1.1 Unknown sender"],
  ["RCPT TO", "451 4.3.0 Busy"],
])("a mail server's response to %s about something else keeps the address: %s", (command, response) => {
  expect(failed(command, response)).toBe("later");
});

test("a mail server's refusal of the password keeps the address, and a lost connection is tried again", () => {
  expect(failed("AUTH PLAIN", "535 5.7.8 Bad credentials", "EAUTH")).toBe("later");
  expect(smtpFailure({ code: "ETIMEDOUT", command: "CONN" })).toMatchObject({
    kind: "failed",
    isFinal: false,
  });
});
