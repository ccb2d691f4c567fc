import Stripe from "stripe";
import { createStripeSandbox, type StripeSandboxOptions } from "./sandbox.ts";

export const ORIGIN = "http://localhost:5173";
export const BASE = `${ORIGIN}/sandbox/stripe`;
export const API_KEY = "sk_test_double";
export const WEBHOOK_SECRET = "whsec_double";
export const START = Date.UTC(2026, 10, 22, 12);

export type Delivered = { event: Stripe.Event; body: string; signature: string };

function recordingEndpoint() {
  const received: Delivered[] = [];
  const answers: (number | "drop")[] = [];
  const send = async (request: Request) => {
    const body = await request.text();
    const signature = request.headers.get("stripe-signature") ?? "";
    received.push({ event: JSON.parse(body) as Stripe.Event, body, signature });
    const answer = answers.shift() ?? 200;
    if (answer === "drop") throw new TypeError("fetch failed");
    return new Response(null, { status: answer });
  };
  return { received, answers, send };
}

export const PARAMETERS = {
  mode: "payment",
  line_items: [
    {
      quantity: 1,
      price_data: { currency: "usd", unit_amount: 900, product_data: { name: "10 Credits" } },
    },
  ],
  success_url: "http://localhost:5173/payment-success?session_id={CHECKOUT_SESSION_ID}",
  cancel_url: "http://localhost:5173/payment-cancelled",
} satisfies Stripe.Checkout.SessionCreateParams;

export async function openTestStripe(options: Partial<StripeSandboxOptions> = {}) {
  const clock = { now: START };
  const endpoint = recordingEndpoint();
  const sandbox = await createStripeSandbox({
    basePath: "/sandbox/stripe",
    origin: ORIGIN,
    apiKey: API_KEY,
    now: () => clock.now,
    timers: false,
    webhook: { url: `${ORIGIN}/webhook`, secret: WEBHOOK_SECRET, send: endpoint.send },
    ...options,
  });
  const send = (path: string, init: RequestInit = {}) => sandbox.fetch(new Request(`${BASE}${path}`, init));
  const sdk = (key = API_KEY, maxNetworkRetries = 0) =>
    new Stripe(key, {
      maxNetworkRetries,
      telemetry: false,
      // `fetch` adds the base path to each request, because the SDK ignores the path of its host.
      httpClient: Stripe.createFetchHttpClient((async (url: string, init: RequestInit) => {
        const { pathname, search } = new URL(url);
        return send(`${pathname}${search}`, init);
      }) as typeof fetch),
    });
  const stripe = sdk();

  const create = (more: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
    stripe.checkout.sessions.create({ ...PARAMETERS, ...more });

  const press = (session: { id: string }, fields: Record<string, string>) =>
    send(`/c/pay/${session.id}`, { method: "POST", body: new URLSearchParams(fields) });
  const pay = (session: { id: string }, method = "4242424242424242") =>
    press(session, { email: "lucia@example.com", method, action: "pay" });

  const act = (fields: Record<string, string>) =>
    send("/__act", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(fields),
    });
  const set = (body: Record<string, unknown>) =>
    send("/__faults", { method: "POST", body: JSON.stringify(body) });
  const types = () => endpoint.received.map(({ event }) => event.type);

  return { sandbox, clock, endpoint, send, sdk, stripe, create, press, pay, act, set, types };
}
