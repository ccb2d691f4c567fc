import type { FunctionSecrets } from "./secrets.ts";

/** The application that the double of LinkedIn knows; worth nothing outside. */
export const LINKEDIN_CLIENT = { id: "tribuna-local", secret: "tribuna-local-secret" };

/** The account that the double of Stripe knows, and the secret of its one webhook endpoint; worth nothing outside. */
export const STRIPE_DOUBLE = { key: "sk_test_tribuna_local", secret: "whsec_tribuna_local" };

/**
 * What the local backend tells the functions. An address of LinkedIn among the secrets takes the place of the double.
 * The double knows LINKEDIN_CLIENT alone, so another application's credentials are passed on only together with the
 * server that knows them (LINKEDIN_OAUTH_URL). A key of Stripe takes the place of its double.
 */
export function functionEnvironment(backend: {
  origin: string;
  linkedinUrl: string;
  stripeUrl: string;
  keys: { publishable: string; secret: string };
  secrets: FunctionSecrets;
}): Record<string, string> {
  const { origin, linkedinUrl, stripeUrl, keys, secrets } = backend;
  const double = {
    LINKEDIN_OAUTH_URL: linkedinUrl,
    LINKEDIN_CLIENT_ID: LINKEDIN_CLIENT.id,
    LINKEDIN_CLIENT_SECRET: LINKEDIN_CLIENT.secret,
  };
  const stripeDouble = {
    STRIPE_API_URL: stripeUrl,
    STRIPE_SECRET_KEY: STRIPE_DOUBLE.key,
    STRIPE_WEBHOOK_SECRET: STRIPE_DOUBLE.secret,
  };
  return {
    LINKEDIN_API_URL: linkedinUrl,
    LINKEDIN_WEB_URL: linkedinUrl,
    STRIPE_API_URL: "https://api.stripe.com",
    ...secrets,
    ...(secrets.LINKEDIN_OAUTH_URL ? {} : double),
    ...(secrets.STRIPE_SECRET_KEY ? {} : stripeDouble),
    SUPABASE_URL: origin,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishable }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secret }),
    SITE_URL: origin,
    // One process serves all requests and is never ended for its age.
    WORKER_LIFE_SECONDS: "1000000",
  };
}
