import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { createMailApi } from "../../../supabase/functions/_shared/mail/mail-api.ts";
import { createTextWebhook } from "../../../supabase/functions/_shared/mail/text-webhook.ts";
import { createMailSandbox, type MailSandboxOptions } from "./sandbox.ts";

const ORIGIN = "http://localhost:5173";
const BASE = `${ORIGIN}/sandbox/mail`;
const KEY = "re_double";
const FROM = "Tribuna <avisos@tribuna.test>";
const MAIL = {
  id: "d1",
  to: "ana@example.com",
  subject: "Hola",
  text: "Entra en https://tribuna.test/posts",
  html: "<p>Hola</p>",
  headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
};

async function open(options: Partial<MailSandboxOptions> = {}) {
  const clock = { now: Date.UTC(2026, 10, 22, 12) };
  const sandbox = await createMailSandbox({
    basePath: "/sandbox/mail",
    origin: ORIGIN,
    apiKey: KEY,
    now: () => clock.now,
    ...options,
  });
  const fetch = (async (url: string, init?: RequestInit) =>
    sandbox.fetch(new Request(url, init))) as typeof globalThis.fetch;
  const signal = new AbortController().signal;
  const sendWith =
    (key: string) =>
    (over: Partial<typeof MAIL> = {}) =>
      createMailApi({ url: BASE, key, from: FROM, fetch })({ ...MAIL, ...over }, signal);
  const text = (over = {}) =>
    createTextWebhook({ functionsUrl: ORIGIN, secret: "hush", fetch })(
      { id: "d2", channel: "sms", to: "+56912345678", text: "Hola", url: `${BASE}/texts`, ...over },
      signal,
    );
  const get = async (path: string) => {
    const response = await fetch(BASE + path);
    return { status: response.status, html: await response.text(), headers: response.headers };
  };
  const fault = (input: object) => sandbox.faults.add({ kind: "status", path: "^/", ...input });
  return { sandbox, clock, fetch, send: sendWith(KEY), sendWith, text, get, fault };
}

test("the mail API responds to an idempotency key repeated within a day with the first mail's id, and later sends a new mail", async () => {
  const { sandbox, send, clock } = await open();
  const first = await send();
  expect(first).toEqual({ kind: "sent", providerId: sandbox.messages()[0]?.id });
  expect(await send()).toEqual(first);
  expect(sandbox.messages()).toHaveLength(1);
  clock.now += 24 * 3_600_000 + 1;
  await send();
  expect(sandbox.messages()).toHaveLength(2);
});

test("when a mail repeats an idempotency key with another subject, the app counts it as sent, but the mail API stores only the first mail", async () => {
  const { sandbox, send } = await open();
  await send();
  expect(await send({ subject: "Otra" })).toEqual({ kind: "sent", providerId: null });
  expect(sandbox.messages().map(({ subject }) => subject)).toEqual(["Hola"]);
});

test("the mail API refuses an invalid body, and a mail to an address that the settings refuse", async () => {
  const { sandbox, send, fetch } = await open();
  await sandbox.refuse("ana@example.com", "+56912345678");
  expect(await send()).toEqual({ kind: "refused", reason: "validation_error" });
  const answer = await fetch(`${BASE}/emails`, {
    method: "POST",
    headers: { authorization: `Bearer ${KEY}` },
    body: "{}",
  });
  expect(await answer.json()).toMatchObject({ statusCode: 422, name: "validation_error" });
  expect(sandbox.messages()).toEqual([]);
});

test("when the mail API refuses the API key, the app's sender postpones the mail by an hour", async () => {
  const { sendWith } = await open();
  expect(await sendWith("re_other")()).toEqual({ kind: "later", seconds: 3600, reason: "invalid_api_key" });
});

test.each([
  [{ status: 429 }, { kind: "later", seconds: 1, reason: "rate_limit_exceeded" }],
  [
    { status: 429, body: { statusCode: 429, name: "daily_quota_exceeded", message: "" } },
    { kind: "later", seconds: 3600, reason: "daily_quota_exceeded" },
  ],
  [{ status: 409 }, { kind: "later", seconds: 60, reason: "concurrent_idempotent_requests" }],
  [{ status: 500 }, { kind: "failed", isFinal: false, reason: "application_error" }],
  [
    { status: 503, body: "<html>" },
    { kind: "failed", isFinal: false, reason: "status_503" },
  ],
  [
    { status: 404, body: "<html>" },
    { kind: "failed", isFinal: false, reason: "status_404" },
  ],
  [{ status: 408 }, { kind: "failed", isFinal: false }],
  // The refusal concerns the sender's address, so the recipient's address stays usable.
  [{ status: 422 }, { kind: "failed", isFinal: true, reason: "validation_error" }],
  [{ status: 403 }, { kind: "later", reason: "invalid_api_key" }],
  [{ kind: "drop_before" }, { kind: "failed", isFinal: false, reason: "no_answer" }],
  [{ kind: "drop_after" }, { kind: "failed", isFinal: false, reason: "no_answer" }],
  [{ kind: "cut_body" }, { kind: "sent", providerId: null }],
])("when the mail service responds with the fault %j, the app's sender returns %j", async (input, result) => {
  const { send, fault } = await open();
  fault(input);
  expect(await send()).toMatchObject(result);
});

test("the text service accepts a message once for each key and refuses the numbers that its settings list", async () => {
  const { sandbox, text } = await open();
  expect(await text()).toEqual({ kind: "sent", providerId: null });
  await text();
  expect(sandbox.messages()).toMatchObject([{ channel: "sms", to: "+56912345678", text: "Hola" }]);
  await sandbox.refuse("+56912345678");
  expect(await text({ id: "d3" })).toEqual({ kind: "refused", reason: "status_410" });
});

test("the signature of a text message covers the exact bytes that are sent", async () => {
  let request = new Request(BASE);
  const send = createTextWebhook({
    functionsUrl: ORIGIN,
    secret: "hush",
    fetch: (async (url: string, init?: RequestInit) => {
      request = new Request(url, init);
      return new Response(null, { status: 202 });
    }) as typeof fetch,
  });
  const message = { id: "d2", channel: "whatsapp", to: "+56912345678", text: "Hola" } as const;
  await send({ ...message, url: "/functions/v1/own" }, new AbortController().signal);
  expect(request.url).toBe(`${ORIGIN}/functions/v1/own`);
  const { createHmac } = await import("node:crypto");
  const expected = createHmac("sha256", "hush")
    .update(await request.text())
    .digest("hex");
  expect(request.headers.get("x-tribuna-signature")).toBe(`sha256=${expected}`);
});

test("the mail service's pages list the sent messages, and show each with its links and headers", async () => {
  const { sandbox, send, get } = await open();
  expect((await get("/")).html).toContain("Todavía no se envió nada");
  await send({ subject: "<b>Hola</b>" });
  const { html } = await get("/");
  expect(html).toContain("&lt;b&gt;Hola&lt;/b&gt;");
  const page = await get(`/messages/${sandbox.messages()[0]?.id}`);
  expect(page.html).toContain('<a href="https://tribuna.test/posts">');
  expect(page.html).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect((await get("/messages/none")).status).toBe(404);
});

test("the mail service's pages show a mail's own HTML without running scripts", async () => {
  const { sandbox, send, get } = await open();
  await send({ html: "<script>alert(1)</script>" });
  const { headers } = await get(`/messages/${sandbox.messages()[0]?.id}/html`);
  expect(headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox/);
});

test("every fault leaves the mail service's pages working", async () => {
  const { fault, get } = await open();
  fault({ status: 500, times: "always" });
  expect((await get("/")).status).toBe(200);
  expect((await get("/__faults")).status).toBe(200);
});

describe("the double of the mail service keeps its state on disk", () => {
  let folder = "";
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test("sent messages survive a restart, and a damaged state file is reported and kept", async () => {
    folder = await mkdtemp(join(tmpdir(), "tribuna-mail-"));
    const first = await open({ dataDir: folder });
    await first.send();
    await first.sandbox.close();
    expect((await open({ dataDir: folder })).sandbox.messages()).toHaveLength(1);
    await writeFile(join(folder, "state.json"), "{");
    await expect(open({ dataDir: folder })).rejects.toThrow("not valid JSON");
  });
});
