import { z } from "zod";
import { AI_VARIABLES, type AiSettings, aiSettings } from "./ai/settings.ts";

const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/(?<!\/)\/+$/, ""));

/** `{"default": "sb_…", …}`, the form in which the platform gives keys to functions. */
const keys = z.string().transform((text, context) => {
  try {
    return z.record(z.string(), z.string().min(1)).parse(JSON.parse(text));
  } catch {
    context.addIssue({ code: "custom", message: "must be a JSON object of keys" });
    return z.NEVER;
  }
});
const withDefault = keys.refine((map) => Boolean(map.default), {
  message: 'must have a key named "default"',
});

const schema = z.object({
  SUPABASE_URL: url,
  SUPABASE_PUBLIC_URL: url.optional(),
  SUPABASE_PUBLISHABLE_KEYS: withDefault,
  SUPABASE_SECRET_KEYS: withDefault,
  SITE_URL: url,
  WORKER_LIFE_SECONDS: z.coerce.number().int().min(150).default(150),
  ADDRESS_HEADER: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,60}$/)
    .optional(),
  LINKEDIN_CLIENT_ID: z.string().min(1),
  LINKEDIN_CLIENT_SECRET: z.string().min(1),
  LINKEDIN_API_VERSION: z
    .string()
    .regex(/^20\d{4}$/)
    .default("202609"),
  LINKEDIN_API_URL: url.default("https://api.linkedin.com"),
  LINKEDIN_OAUTH_URL: url.default("https://www.linkedin.com"),
  LINKEDIN_WEB_URL: url.default("https://www.linkedin.com"),
  LINKEDIN_CALLS_A_MEMBER: z.coerce.number().int().min(10).max(10_000).default(100),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  /** Two, separated by a comma, while the endpoint's secret is being replaced. */
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  STRIPE_API_URL: url.default("https://api.stripe.com"),
  STRIPE_INVOICES: z.enum(["true", "false"]).default("false"),
  ...AI_VARIABLES,
  HELPDESK_WEBHOOK_URL: url.optional(),
  HELPDESK_WEBHOOK_SECRET: z.string().min(1).optional(),
  HELPDESK_EMAIL: z.email().optional(),
});

export type StripeSettings = {
  secretKey: string;
  webhookSecrets: readonly string[];
  apiUrl: string;
  /** Stripe writes an invoice for each payment and asks for the buyer's tax id. */
  invoices: boolean;
};

export type Environment = {
  supabaseUrl: string;
  /**
   * The address as browsers reach it; on a self-hosted project, where functions use an inner address, it differs
   * from supabaseUrl.
   */
  publicUrl: string;
  publishableKey: string;
  secretKey: string;
  /** Every secret key that a service caller may use (more than one while keys are rotated). */
  secretKeys: readonly string[];
  /** The web app's origin, the only one that CORS allows. */
  siteOrigin: string;
  /**
   * How long the platform lets a worker live, in milliseconds: 150 s at least
   * (https://supabase.com/docs/guides/functions/limits).
   */
  workerLifeMs: number;
  /**
   * The header in which the nearest proxy writes the caller's address, overwriting the caller's own. Hosted projects
   * are behind Cloudflare, which writes `cf-connecting-ip`; null elsewhere, unless the operator names one.
   */
  addressHeader: string | null;
  linkedin: {
    clientId: string;
    clientSecret: string;
    version: string;
    apiUrl: string;
    oauthUrl: string;
    webUrl: string;
    /** Statistics requests allowed in one sync of a member: 100 a day for an app in development. */
    callsAMember: number;
  };
  /** Null without a key: buying is then disabled. */
  stripe: StripeSettings | null;
  ai: AiSettings;
  /** Where support tickets are sent; null when they are only stored. The secret signs them. */
  helpdesk: { url: string; secret: string | null } | null;
  /** The address to which support tickets are mailed unless a webhook takes them; null without one. */
  helpdeskEmail: string | null;
};

/** The message names each missing or invalid variable, and never shows a value. */
export class EnvironmentError extends Error {
  override readonly name = "EnvironmentError";
}

/** Reads the function's configuration. Throws EnvironmentError. */
export function parseEnvironment(read: (name: string) => string | undefined): Environment {
  const raw = Object.fromEntries(
    // An empty value means unset, as in a .env file with `NAME=`.
    Object.keys(schema.shape).map((name) => [name, read(name) || undefined]),
  );
  const parsed = schema.safeParse(raw);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      return raw[name] === undefined ? `${name} is missing` : `${name} is not valid: ${issue.message}`;
    });
    throw new EnvironmentError(problems.join("; "));
  }
  const env = parsed.data;
  return {
    supabaseUrl: env.SUPABASE_URL,
    publicUrl: env.SUPABASE_PUBLIC_URL ?? env.SUPABASE_URL,
    publishableKey: env.SUPABASE_PUBLISHABLE_KEYS.default ?? "",
    secretKey: env.SUPABASE_SECRET_KEYS.default ?? "",
    secretKeys: Object.values(env.SUPABASE_SECRET_KEYS),
    siteOrigin: new URL(env.SITE_URL).origin,
    workerLifeMs: env.WORKER_LIFE_SECONDS * 1000,
    addressHeader:
      env.ADDRESS_HEADER ??
      (/\.supabase\.co$/.test(new URL(env.SUPABASE_URL).hostname) ? "cf-connecting-ip" : null),
    linkedin: {
      clientId: env.LINKEDIN_CLIENT_ID,
      clientSecret: env.LINKEDIN_CLIENT_SECRET,
      version: env.LINKEDIN_API_VERSION,
      apiUrl: env.LINKEDIN_API_URL,
      oauthUrl: env.LINKEDIN_OAUTH_URL,
      webUrl: env.LINKEDIN_WEB_URL,
      callsAMember: env.LINKEDIN_CALLS_A_MEMBER,
    },
    stripe: stripeSettings(env),
    ai: aiSettings(env),
    helpdesk: env.HELPDESK_WEBHOOK_URL
      ? { url: env.HELPDESK_WEBHOOK_URL, secret: env.HELPDESK_WEBHOOK_SECRET ?? null }
      : null,
    helpdeskEmail: env.HELPDESK_EMAIL ?? null,
  };
}

function stripeSettings(env: z.output<typeof schema>): StripeSettings | null {
  if (!env.STRIPE_SECRET_KEY) return null;
  const secrets = (env.STRIPE_WEBHOOK_SECRET ?? "").split(",").map((secret) => secret.trim());
  return {
    secretKey: env.STRIPE_SECRET_KEY,
    webhookSecrets: secrets.filter((secret) => secret !== ""),
    apiUrl: env.STRIPE_API_URL,
    invoices: env.STRIPE_INVOICES === "true",
  };
}

/** For the functions that do nothing without Stripe. Throws EnvironmentError. */
export function requireStripe({ stripe }: Pick<Environment, "stripe">): StripeSettings {
  if (!stripe) throw new EnvironmentError("STRIPE_SECRET_KEY is missing");
  if (stripe.webhookSecrets.length === 0) throw new EnvironmentError("STRIPE_WEBHOOK_SECRET is missing");
  return stripe;
}
