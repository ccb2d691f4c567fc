import { join } from "node:path";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { discoverFunctions } from "../../../local/functions/discover.ts";
import { signInAs } from "../../../local/testing/sign-in.ts";
import { startTestBackend, type TestBackend } from "../../../local/testing/test-backend.ts";
import {
  createPaymentOutput,
  directInvocationOutput,
  fetchStripeSessionOutput,
} from "../../functions/_shared/contract/payments.ts";

const SUPABASE = join(import.meta.dirname, "..", "..");
const [FUNCTIONS, CONFIG] = [join(SUPABASE, "functions"), join(SUPABASE, "config.toml")];

let backend: TestBackend;
let client: SupabaseClient;
let userId: string;
let packId: string;
let priceUsd: number;
beforeAll(async () => {
  backend = await startTestBackend({ functions: true });
  client = backend.client();
  userId = (await signInAs(backend, client, "lucia")).user.id;
  const { data } = await client.from("credit_packs").select("id, price_usd").eq("credits", 20).single();
  packId = data?.id;
  priceUsd = data?.price_usd;
});
afterEach(() => backend.sandboxes.stripe.faults.clear());
afterAll(() => backend.close());

const invoke = async (name: string, body: unknown, as: SupabaseClient = client) => {
  const { data, error } = await as.functions.invoke(name, { body: body as Record<string, unknown> });
  return error
    ? { status: error.context.status, body: await error.context.json() }
    : { status: 200, body: data };
};
const buy = async (over: Record<string, unknown> = {}) => {
  const body = { packId, priceUsd, userId, userEmail: "lucia@example.com", ...over };
  return createPaymentOutput.parse((await invoke("create-payment", body)).body);
};
const press = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
const pay = (url: string, method = "4242424242424242") =>
  press(url, { email: "lucia@example.com", method, action: "pay" });
const act = (session: string, action: string) =>
  fetch(`${backend.origin}/sandbox/stripe/__act`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ session, action }),
  });
const processed = (sessionId: string, as?: SupabaseClient) =>
  invoke(
    "stripe-webhook",
    {
      isDirectInvocation: true,
      timestamp: 1,
      type: "checkout.session.completed",
      data: { object: { id: sessionId, metadata: { userId }, payment_status: "paid", status: "complete" } },
    },
    as,
  );
const purchased = async () =>
  Number(
    (await client.from("user_credit_stats").select("purchased_credits").single()).data?.purchased_credits,
  );
const eventsOf = async (type: string) =>
  backend.database.query(
    "select type, count(*)::int as times from public.stripe_events where type like $1 group by type order by type",
    [type],
  );
const statusOf = async (sessionId: string) =>
  (await client.from("credit_purchases").select("status").eq("stripe_session_id", sessionId).maybeSingle())
    .data?.status;

test("Stripe's event and the return page together grant a pack's credits only once", async () => {
  const before = await purchased();
  const { url, sessionId } = await buy();
  const back = new URL((await pay(url)).headers.get("location") ?? "");
  expect([back.pathname, back.searchParams.get("userId"), back.searchParams.get("session_id")]).toEqual([
    "/payment-success",
    userId,
    sessionId,
  ]);
  const [direct] = await Promise.all([processed(sessionId), backend.sandboxes.stripe.deliver()]);
  expect(directInvocationOutput.parse(direct.body)).toEqual({
    received: true,
    status: "completed",
    credits_added: 20,
    session_details: { amount: priceUsd * 100, currency: "usd" },
  });
  expect(await purchased()).toBe(before + 20);
  const details = await invoke("fetch-stripe-session", { sessionId });
  expect(fetchStripeSessionOutput.parse(details.body)).toMatchObject({
    lineItems: [{ description: "20 Credits" }],
    amountTotal: priceUsd * 100,
  });
});

test("Stripe's event alone grants the credits, and three deliveries grant them once", async () => {
  const before = await purchased();
  const set = (body: unknown) =>
    fetch(`${backend.origin}/sandbox/stripe/__faults`, { method: "POST", body: JSON.stringify(body) });
  await set({ copies: 3, order: "reversed" });
  const { url, sessionId } = await buy();
  await backend.database.query("delete from public.stripe_events");
  await pay(url);
  await backend.sandboxes.stripe.deliver();
  await set({ copies: 1, order: "as_happened" });
  expect([await purchased(), await statusOf(sessionId)]).toEqual([before + 20, "completed"]);
  expect(await eventsOf("checkout.%")).toEqual([{ type: "checkout.session.completed", times: 1 }]);
});

test("when neither Stripe's event nor the buyer arrives, the schedule credits a paid checkout once, through a function that it calls with the address and key from Vault", async () => {
  const set = (webhooks: string) =>
    fetch(`${backend.origin}/sandbox/stripe/__faults`, {
      method: "POST",
      body: JSON.stringify({ webhooks }),
    });
  const sweep = async (apikey: string) => {
    const headers = { "content-type": "application/json", apikey };
    const answer = await fetch(`${backend.origin}/functions/v1/settle-checkouts`, {
      method: "POST",
      headers,
      body: "{}",
    });
    return { status: answer.status, body: await answer.json() };
  };
  await set("paused");
  const before = await purchased();
  const [paid, left] = [await buy(), await buy()];
  await pay(paid.url);
  expect((await sweep(backend.keys.secret)).body).toEqual({ read: 0, late: 0, reversed: 0 });
  await backend.database.query(
    "update public.checkout_sessions set created_at = now() - interval '1 hour' where stripe_session_id = any($1)",
    [[paid.sessionId, left.sessionId]],
  );
  expect((await sweep(backend.keys.publishable)).status).toBe(401);
  await backend.tick("settle-checkouts");
  const [answer] = await backend.database.query<{ status_code: number; content: string }>(
    "select status_code, content from net._http_response",
  );
  expect([answer?.status_code, JSON.parse(answer?.content ?? "")]).toMatchObject([200, { read: 2, late: 1 }]);
  expect((await sweep(backend.keys.secret)).body).toEqual({ read: 0, late: 0, reversed: 0 });
  expect([await purchased(), await statusOf(paid.sessionId)]).toEqual([before + 20, "completed"]);
  await set("on");
  await backend.sandboxes.stripe.deliver();
  expect(await purchased()).toBe(before + 20);
});

test("every function of the project loads in the local backend", async () => {
  const loaded = await Promise.all(
    discoverFunctions(FUNCTIONS, CONFIG).map(async ({ name }) => {
      const answer = await fetch(`${backend.origin}/functions/v1/${name}`, { method: "OPTIONS" });
      return [name, answer.status];
    }),
  );
  expect(loaded.length).toBeGreaterThan(20);
  expect(loaded.filter(([, status]) => status !== 204)).toEqual([]);
});

test("several requests of one click open a single checkout", async () => {
  const requestKey = crypto.randomUUID();
  const [one, other] = await Promise.all([buy({ requestKey }), buy({ requestKey })]);
  expect(other).toEqual(one);
});

test("a partial refund takes its share of the credits back, a full refund takes all, and a won dispute returns them", async () => {
  const { url, sessionId } = await buy();
  await pay(url);
  await backend.sandboxes.stripe.deliver();
  const full = await purchased();
  await act(sessionId, "part");
  await backend.sandboxes.stripe.deliver();
  expect([await purchased(), await statusOf(sessionId)]).toEqual([full - 10, "completed"]);
  await act(sessionId, "refund");
  await backend.sandboxes.stripe.deliver();
  expect([await purchased(), await statusOf(sessionId)]).toEqual([full - 20, "refunded"]);

  const again = await buy();
  await pay(again.url);
  await act(again.sessionId, "dispute");
  await backend.sandboxes.stripe.deliver();
  expect([await purchased(), await statusOf(again.sessionId)]).toEqual([full - 20, "disputed"]);
  await act(again.sessionId, "win");
  await backend.sandboxes.stripe.deliver();
  expect([await purchased(), await statusOf(again.sessionId)]).toEqual([full, "completed"]);
  const disputes = ["closed", "created", "funds_reinstated", "funds_withdrawn"];
  expect(await eventsOf("charge.dispute.%")).toEqual(
    disputes.map((what) => ({ type: `charge.dispute.${what}`, times: 1 })),
  );
});

test("a delayed payment is pending until the money arrives or fails", async () => {
  const before = await purchased();
  const { url, sessionId } = await buy();
  await pay(url, "later");
  expect((await processed(sessionId)).body).toMatchObject({ status: "pending", credits_added: null });
  const { data: pending } = await client.rpc("list_pending_payments");
  expect(pending).toMatchObject([{ id: sessionId, credits: 20, price_usd: priceUsd }]);
  expect(await (await fetch(pending?.[0].voucher_url)).text()).toContain("Comprobante de pago en efectivo");
  await act(sessionId, "arrive");
  await backend.sandboxes.stripe.deliver();
  expect([await purchased(), await statusOf(sessionId)]).toEqual([before + 20, "completed"]);

  const other = await buy();
  await pay(other.url, "later");
  await act(other.sessionId, "fail");
  await backend.sandboxes.stripe.deliver();
  expect([await purchased(), await statusOf(other.sessionId)]).toEqual([before + 20, "failed"]);
  expect((await client.rpc("list_pending_payments")).data).toEqual([]);
});

test("an unpaid checkout grants nothing, even when the browser returns to the success page", async () => {
  const before = await purchased();
  const { url, sessionId } = await buy();
  expect((await pay(url, "4000000000000002")).status).toBe(402);
  expect((await processed(sessionId)).body).toMatchObject({ status: "open", credits_added: null });
  await act(sessionId, "expire");
  expect((await processed(sessionId)).body).toMatchObject({ status: "expired" });
  expect([await purchased(), await statusOf(sessionId)]).toEqual([before, undefined]);
});

test("a visitor who names session and buyer can read the checkout's status, and another user gets a 404", async () => {
  const { url, sessionId } = await buy();
  await pay(url);
  const visitor = backend.client();
  expect((await processed(sessionId, visitor)).body).toMatchObject({ status: "completed" });
  expect((await invoke("fetch-stripe-session", { sessionId, userId }, visitor)).status).toBe(200);
  expect((await invoke("fetch-stripe-session", { sessionId }, visitor)).status).toBe(404);
  const mateo = backend.client();
  const other = (await signInAs(backend, mateo, "mateo")).user.id;
  expect((await invoke("fetch-stripe-session", { sessionId }, mateo)).status).toBe(404);
  const own = await invoke("create-payment", { packId, priceUsd, userId: other, userEmail: null }, mateo);
  const shown = await invoke("fetch-stripe-session", { sessionId: own.body.sessionId }, mateo);
  expect([own.status, shown.status]).toEqual([200, 200]);
  expect(await invoke("create-payment", { packId, priceUsd, userId, userEmail: null }, mateo)).toMatchObject({
    status: 403,
  });
  expect(other).not.toBe(userId);
});

test("when the price differs from the pack's, the refusal states the right price", async () => {
  expect(await invoke("create-payment", { packId, priceUsd: 1, userId })).toEqual({
    status: 409,
    body: { error: { code: "price_changed", detail: { price: priceUsd } } },
  });
});

test("an event without Stripe's signature is refused", async () => {
  const send = (headers: Record<string, string>) =>
    fetch(`${backend.origin}/functions/v1/stripe-webhook`, {
      method: "POST",
      headers,
      body: JSON.stringify({ id: "evt_1", object: "event", type: "checkout.session.completed", data: {} }),
    });
  expect((await send({})).status).toBe(400);
  expect((await send({ "stripe-signature": `t=${Math.floor(Date.now() / 1000)},v1=00` })).status).toBe(400);
});

test.each([
  ["does not respond", { kind: "status", status: 503, times: "always" } as const],
  ["breaks every connection", { kind: "drop_before", times: "always" } as const],
])(
  "while Stripe %s, no payment begins or completes, and a payment that had begun completes afterwards",
  async (_what, fault) => {
    const { url, sessionId } = await buy();
    backend.sandboxes.stripe.faults.add({ ...fault, path: "/v1/" });
    expect((await invoke("create-payment", { packId, priceUsd, userId })).body).toEqual({
      error: { code: "payment_service_unreachable" },
    });
    const before = await purchased();
    await pay(url);
    await backend.sandboxes.stripe.deliver();
    expect([(await processed(sessionId)).status, await purchased()]).toEqual([503, before]);
    backend.sandboxes.stripe.faults.clear();
    expect((await processed(sessionId)).body).toMatchObject({ status: "completed", credits_added: 20 });
    expect(await purchased()).toBe(before + 20);
  },
);
