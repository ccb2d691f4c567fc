import { expect, test } from "vitest";
import { createMailApi } from "./mail-api.ts";
import { createTextWebhook } from "./text-webhook.ts";

const { signal } = new AbortController();
const fetchOf = (response: Response | Error) =>
  (async () => {
    if (response instanceof Error) throw response;
    return response;
  }) as unknown as typeof fetch;
const MAIL = {
  id: "d1",
  to: "ana@example.com",
  subject: "Hola",
  text: "Hola",
  html: "<p>Hola</p>",
  headers: {},
};
const refusal = (status: number, message: string) =>
  Response.json({ statusCode: status, name: "validation_error", message }, { status });
const limited = (seconds: string) => new Response(null, { status: 429, headers: { "retry-after": seconds } });

test.each([
  ["an invalid recipient", refusal(422, "Invalid `to` field."), { kind: "refused" }],
  [
    "a domain that is not verified, naming recipients",
    refusal(403, "To send emails to other recipients, please verify a domain"),
    { kind: "later", seconds: 3600 },
  ],
  ["a limit for a day", limited("86400"), { kind: "later", seconds: 3600 }],
  ["a limit without its end", new Response(null, { status: 429 }), { kind: "later", seconds: 60 }],
])(
  "the mail service's response about %s leads to the right next attempt",
  async (_what, response, result) => {
    const send = createMailApi({
      url: "https://mail.test",
      key: "re_1",
      from: "a@b.test",
      fetch: fetchOf(response),
    });
    expect(await send(MAIL, signal)).toMatchObject(result);
  },
);

test.each([
  ["202", new Response(null, { status: 202 }), { kind: "sent" }],
  ["410", new Response(null, { status: 410 }), { kind: "refused" }],
  ["422", new Response(null, { status: 422 }), { kind: "refused" }],
  ["429", limited("5"), { kind: "later", seconds: 5 }],
  ["503", new Response(null, { status: 503 }), { kind: "failed", isFinal: false }],
  ["400", new Response(null, { status: 400 }), { kind: "failed", isFinal: true }],
  ["nothing", new TypeError("fetch failed"), { kind: "failed", isFinal: false }],
])("the text webhook's response %s leads to the right next attempt", async (_what, response, result) => {
  const send = createTextWebhook({
    functionsUrl: "https://x.test",
    secret: undefined,
    fetch: fetchOf(response),
  });
  const message = {
    id: "d2",
    channel: "sms",
    to: "+56912345678",
    text: "Hola",
    url: "https://y.test",
  } as const;
  expect(await send(message, signal)).toMatchObject(result);
});
