import Stripe from "stripe";
import { CodedError } from "../coded-error.ts";
import type { StripeSettings } from "../environment.ts";
import { EXPANDED, type WireSession } from "./checkout.ts";

const TIMEOUT_MS = 15_000;

/**
 * Adds the path of `apiUrl` to each request, because Stripe's SDK ignores it. Retries once after a broken connection,
 * which is safe because requests that create something have idempotency keys.
 */
export function createStripe(
  { secretKey, apiUrl }: Pick<StripeSettings, "secretKey" | "apiUrl">,
  timeoutMs = TIMEOUT_MS,
): Stripe {
  const { protocol, hostname, port, pathname } = new URL(apiUrl);
  const prefix = pathname.replace(/(?<!\/)\/+$/, "");
  const send: typeof fetch = (input, init) => {
    const url = new URL(String(input));
    return fetch(`${url.origin}${prefix}${url.pathname}${url.search}`, init);
  };
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (protocol === "http:" ? 80 : 443),
    protocol: protocol === "http:" ? "http" : "https",
    httpClient: Stripe.createFetchHttpClient(prefix ? send : undefined),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

function stripeFailure(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  if (
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError
  )
    return new CodedError("backend_misconfigured", error);
  if (error.statusCode === 404) return new CodedError("not_found", error);
  // Status 400 means an invalid parameter, or an idempotency key that was used with other parameters. No retry helps.
  if (error.statusCode === 400) return new CodedError("payment_refused", error);
  return new CodedError("payment_service_unreachable", error);
}

export const askStripe = async <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw stripeFailure(error);
  });

export const createSessionReader =
  (stripe: Stripe) =>
  (id: string): Promise<WireSession> =>
    askStripe(stripe.checkout.sessions.retrieve(id, { expand: EXPANDED }));
