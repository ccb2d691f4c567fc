import Stripe from "stripe";
import { CodedError } from "../coded-error.ts";
import type { StripeSettings } from "../environment.ts";
import { EXPANDED, type WireSession } from "./checkout.ts";

const TIMEOUT_MS = 15_000;

/**
 * Sends each request to `apiUrl`, because Stripe's SDK takes no path. Retries once after a broken connection, which is
 * safe because requests that create something have idempotency keys.
 */
export function createStripe(
  { secretKey, apiUrl }: Pick<StripeSettings, "secretKey" | "apiUrl">,
  timeoutMs = TIMEOUT_MS,
): Stripe {
  const base = apiUrl.replace(/(?<!\/)\/+$/, "");
  const send: typeof fetch = (input, init) => {
    const { pathname, search } = new URL(String(input));
    return fetch(`${base}${pathname}${search}`, init);
  };
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(send),
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
