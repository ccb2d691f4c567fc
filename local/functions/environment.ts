import type { FunctionSecrets } from "./secrets.ts";

export const LINKEDIN_CLIENT = { id: "tribuna-local", secret: "tribuna-local-secret" };

export const STRIPE_DOUBLE = { key: "sk_test_tribuna_local", secret: "whsec_tribuna_local" };

export const AI_DOUBLE = { key: "ai-tribuna-local", model: "demostracion" };

/** A kind of AI, or the search, that has no settings in the secrets uses its local test double. */
function aiEnvironment(secrets: FunctionSecrets, aiUrl: string, searchUrl: string): Record<string, string> {
  const double = (prefix: string): Record<string, string> =>
    ["BASE_URL", "API_KEY", "MODEL"].some((name) => secrets[prefix + name])
      ? {}
      : {
          [`${prefix}BASE_URL`]: aiUrl,
          [`${prefix}API_KEY`]: AI_DOUBLE.key,
          [`${prefix}MODEL`]: AI_DOUBLE.model,
        };
  const isSearchSet = secrets.SEARCH_BASE_URL || secrets.SEARCH_API_KEY;
  return {
    ...double("AI_"),
    ...double("AI_IMAGE_"),
    ...double("AI_VIDEO_"),
    ...(isSearchSet ? {} : { SEARCH_PROVIDER: "searxng", SEARCH_BASE_URL: searchUrl }),
  };
}

export const MAIL_DOUBLE = {
  key: "re_tribuna_local",
  from: "Tribuna <avisos@tribuna.local>",
  helpdesk: "soporte@tribuna.local",
};

/**
 * A LinkedIn address, a Stripe key or mail settings in the secrets replace the matching test double. LinkedIn's
 * double accepts only LINKEDIN_CLIENT, so other credentials require LINKEDIN_OAUTH_URL.
 */
export function functionEnvironment(backend: {
  origin: string;
  linkedinUrl: string;
  stripeUrl: string;
  aiUrl: string;
  searchUrl: string;
  mailUrl: string;
  keys: { publishable: string; secret: string };
  secrets: FunctionSecrets;
}): Record<string, string> {
  const { origin, linkedinUrl, stripeUrl, mailUrl, keys, secrets } = backend;
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
  const mailDouble = {
    MAIL_API_URL: mailUrl,
    MAIL_API_KEY: MAIL_DOUBLE.key,
    MAIL_FROM: MAIL_DOUBLE.from,
    HELPDESK_EMAIL: secrets.HELPDESK_EMAIL ?? MAIL_DOUBLE.helpdesk,
  };
  return {
    LINKEDIN_API_URL: linkedinUrl,
    LINKEDIN_WEB_URL: linkedinUrl,
    STRIPE_API_URL: "https://api.stripe.com",
    ...(secrets.MAIL_API_KEY ? { MAIL_API_URL: "https://api.resend.com" } : {}),
    ...secrets,
    ...(secrets.LINKEDIN_OAUTH_URL ? {} : double),
    ...(secrets.STRIPE_SECRET_KEY ? {} : stripeDouble),
    ...aiEnvironment(secrets, backend.aiUrl, backend.searchUrl),
    ...(secrets.MAIL_API_KEY || secrets.MAIL_SMTP_URL ? {} : mailDouble),
    SUPABASE_URL: origin,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishable }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secret }),
    SITE_URL: origin,
    // Twelve days, because this process serves all requests and is not replaced, as a hosted worker is after its life.
    WORKER_LIFE_SECONDS: "1000000",
  };
}
