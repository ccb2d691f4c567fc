import { createHmac } from "node:crypto";
import { expireOverdue } from "./checkout/checkout.ts";
import { type Context, seconds, type WebhookEndpoint } from "./context.ts";
import { wireEvent } from "./events.ts";
import type { Delivery } from "./state.ts";

const ANSWER_MS = 20_000;
/**
 * An event is sent again to a failing endpoint for this many milliseconds (docs.stripe.com/webhooks: three days).
 */
const PATIENCE_MS = 3 * 86_400_000;
const LONGEST_WAIT_MS = 6 * 3_600_000;

/**
 * Makes the signature header `t=…,v1=…`: HMAC-SHA256 over time, dot and raw body
 * (docs.stripe.com/webhooks/signature).
 */
function signatureOf(body: string, secret: string, at: number): string {
  const hash = createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
  return `t=${at},v1=${hash}`;
}

async function post(endpoint: WebhookEndpoint, body: string, at: number): Promise<number> {
  const request = new Request(endpoint.url, {
    method: "POST",
    headers: {
      "content-type": "application/json; charset=utf-8",
      "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
      "cache-control": "no-cache",
      "stripe-signature": signatureOf(body, endpoint.secret, seconds(at)),
    },
    body,
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  try {
    const response = await (endpoint.send ?? fetch)(request);
    await response.body?.cancel();
    return response.status;
  } catch {
    return 0;
  }
}

function settle(context: Context, delivery: Delivery, status: number): void {
  const now = context.now();
  delivery.attempts += 1;
  delivery.lastStatus = status;
  if (status >= 200 && status < 300) {
    Object.assign(delivery, { state: "delivered", nextAt: null });
    return;
  }
  const wait = context.store.state.settings.retryMs * 5 ** (delivery.attempts - 1);
  const nextAt = now + Math.min(wait, LONGEST_WAIT_MS);
  if (nextAt > delivery.createdAt + PATIENCE_MS) Object.assign(delivery, { state: "given_up", nextAt: null });
  else delivery.nextAt = nextAt;
}

async function attempt(context: Context, delivery: Delivery): Promise<void> {
  const event = context.store.state.events.find(({ id }) => id === delivery.eventId);
  if (!event || !context.webhook) return;
  // Each attempt gets its own time and signature, as at Stripe.
  const body = JSON.stringify(wireEvent(context, event), null, 2);
  settle(context, delivery, await post(context.webhook, body, context.now()));
}

const isDue = (delivery: Delivery, now: number) => delivery.nextAt !== null && delivery.nextAt <= now;

export type Deliveries = {
  /** Sends deliveries until none is due. With "paused" it sends them even to a paused endpoint. */
  run(even?: "paused"): Promise<void>;
  wake(): void;
  close(): Promise<void>;
};

export function startDeliveries(context: Context, timers: boolean): Deliveries {
  const { state } = context.store;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = Promise.resolve();
  let closed = false;

  async function batch(even?: "paused"): Promise<void> {
    if (expireOverdue(context)) await context.store.save();
    if (state.settings.webhooks === "paused" && !even) return;
    for (;;) {
      const due = state.deliveries.filter((delivery) => isDue(delivery, context.now()));
      if (due.length === 0 || closed) return;
      if (state.settings.order === "reversed") due.reverse();
      for (const delivery of due) if (!closed) await attempt(context, delivery);
      await context.store.save();
    }
  }

  const run = (even?: "paused") => {
    running = running.then(() => batch(even)).finally(schedule);
    return running;
  };

  function schedule(): void {
    clearTimeout(timer);
    if (!timers || closed) return;
    const moments = [
      ...(state.settings.webhooks === "on" ? state.deliveries.map(({ nextAt }) => nextAt) : []),
      ...state.sessions.filter(({ status }) => status === "open").map(({ expiresAt }) => expiresAt),
    ].filter((at) => at !== null);
    if (moments.length === 0) return;
    const wait = Math.max(0, Math.min(...moments) - context.now());
    timer = setTimeout(() => void run(), Math.min(wait, LONGEST_WAIT_MS));
    timer.unref();
  }

  schedule();
  return {
    run,
    wake: schedule,
    async close() {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
