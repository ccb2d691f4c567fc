import Stripe from "stripe";
import { CodedError } from "../coded-error.ts";
import type { StripeSettings } from "../environment.ts";
import { EXPANDED, type WireSession } from "./checkout.ts";

/** Time limit of a try; Checkout answers in one or two seconds. */
const TIMEOUT_MS = 15_000;

/**
 * The SDK, at Stripe or at `apiUrl`, whose path the SDK drops. Broken connections are tried once more: creations
 * carry idempotency keys.
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

/** Stripe's refusal or silence as CodedError; other errors unchanged. */
export function stripeFailure(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  if (
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError
  )
    return new CodedError("backend_misconfigured", error);
  if (error.statusCode === 404) return new CodedError("not_found", error);
  // A key used with other parameters, or an invalid parameter, is a final failure.
  if (error.statusCode === 400) return new CodedError("payment_refused", error);
  return new CodedError("payment_service_unreachable", error);
}

/** Runs a Stripe request. Throws CodedError for refusal or silence. */
export const askStripe = async <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw stripeFailure(error);
  });

/** Reads a checkout session with all that `factsOf` reads. Throws CodedError. */
export const createSessionReader =
  (stripe: Stripe) =>
  (id: string): Promise<WireSession> =>
    askStripe(stripe.checkout.sessions.retrieve(id, { expand: EXPANDED }));
