import { expect, test } from "vitest";
import { parseMailConfig } from "./config.ts";

const FROM = "Tribuna <avisos@tribuna.test>";
const parse = (env: Record<string, string>) => parseMailConfig((name) => env[name]);

test("without the settings of a mail service, the mail configuration is null", () => {
  expect(parse({})).toBeNull();
  expect(parse({ MAIL_FROM: FROM })).toBeNull();
});

test("MAIL_API_KEY selects the HTTP API, by default Resend's", () => {
  const via = { kind: "api", url: "https://api.resend.com", key: "re_1" };
  expect(parse({ MAIL_API_KEY: "re_1", MAIL_FROM: FROM })).toEqual({ from: FROM, via });
  expect(
    parse({ MAIL_API_KEY: "re_1", MAIL_FROM: FROM, MAIL_API_URL: "https://mail.test/" })?.via,
  ).toMatchObject({
    url: "https://mail.test",
  });
});

test.each([
  ["smtps://ana:p%40ss@mail.test:465", { port: 465, secure: true, user: "ana", password: "p@ss" }],
  ["smtps://mail.test", { port: 465, secure: true, user: "" }],
  ["smtps://mail.test:2465", { port: 2465, secure: true }],
  ["smtp://mail.test:2525", { port: 2525, secure: false }],
  ["smtp://localhost:7801", { host: "localhost", port: 7801, secure: false }],
])("MAIL_SMTP_URL %s configures the mail server %j", (url, server) => {
  expect(parse({ MAIL_SMTP_URL: url, MAIL_FROM: FROM })?.via).toMatchObject({ kind: "smtp", ...server });
});

test.each([
  [
    { MAIL_SMTP_URL: "smtp://ana:hush@mail.test:25" },
    /port 25 cannot be used.*465, 2465, 2525|port 25 cannot be used.*465, 2525, 2465/,
  ],
  [{ MAIL_SMTP_URL: "smtp://ana:hush@mail.test:587" }, /port 587 cannot be used/],
  [{ MAIL_SMTP_URL: "mail.test:465" }, /MAIL_SMTP_URL is not valid/],
  [{ MAIL_API_KEY: "re_hush", MAIL_API_URL: "ftp://x" }, /MAIL_API_URL is not valid/],
  [{ MAIL_API_KEY: "re_hush", MAIL_SMTP_URL: "smtps://mail.test" }, /exclude each other/],
  [{ MAIL_API_KEY: "re_hush", MAIL_FROM: "nobody" }, /MAIL_FROM is not valid/],
  [{ MAIL_API_KEY: "re_hush", MAIL_FROM: "A\r\nBcc: b <a@b.c>" }, /MAIL_FROM is not valid/],
])("the mail configuration %j is refused with a message that contains no secret", (env, words) => {
  const read = () => parse({ MAIL_FROM: FROM, ...env });
  expect(read).toThrow(words);
  expect(read).not.toThrow(/hush/);
});
