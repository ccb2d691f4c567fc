import type { FunctionSecrets } from "./secrets.ts";

/** The application that the double of LinkedIn knows; worth nothing outside. */
export const LINKEDIN_CLIENT = { id: "tribuna-local", secret: "tribuna-local-secret" };

/**
 * What the local backend tells the functions. An address of LinkedIn among the secrets takes the place of the double.
 * The double knows LINKEDIN_CLIENT alone, so another application's credentials are passed on only together with the
 * server that knows them (LINKEDIN_OAUTH_URL).
 */
export function functionEnvironment(backend: {
  origin: string;
  linkedinUrl: string;
  keys: { publishable: string; secret: string };
  secrets: FunctionSecrets;
}): Record<string, string> {
  const { origin, linkedinUrl, keys, secrets } = backend;
  const double = {
    LINKEDIN_OAUTH_URL: linkedinUrl,
    LINKEDIN_CLIENT_ID: LINKEDIN_CLIENT.id,
    LINKEDIN_CLIENT_SECRET: LINKEDIN_CLIENT.secret,
  };
  return {
    LINKEDIN_API_URL: linkedinUrl,
    LINKEDIN_WEB_URL: linkedinUrl,
    ...secrets,
    ...(secrets.LINKEDIN_OAUTH_URL ? {} : double),
    SUPABASE_URL: origin,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishable }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secret }),
    SITE_URL: origin,
    // One process serves all requests and is never ended for its age.
    WORKER_LIFE_SECONDS: "1000000",
  };
}
