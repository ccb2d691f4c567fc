import { z } from "zod";
import { AI_VARIABLES, type AiSettings, aiSettings } from "./ai/settings.ts";

const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/(?<!\/)\/+$/, ""));

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
  /** Two secrets, separated by a comma, while a new secret replaces an old one. */
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
  invoices: boolean;
};

export type Environment = {
  supabaseUrl: string;
  publicUrl: string;
  publishableKey: string;
  secretKey: string;
  /** Secret keys that identify the project's own server; several while a new key replaces an old key. */
  secretKeys: readonly string[];
  siteOrigin: string;
  /** The platform ends a worker after this time: https://supabase.com/docs/guides/functions/limits */
  workerLifeMs: number;
  /** The header with the client's IP address, as the nearest proxy writes it; null when no proxy can be trusted. */
  addressHeader: string | null;
  linkedin: {
    clientId: string;
    clientSecret: string;
    version: string;
    apiUrl: string;
    oauthUrl: string;
    webUrl: string;
    /** The largest number of calls in a user's sync; LinkedIn allows an application in development only 100 a day. */
    callsAMember: number;
  };
  stripe: StripeSettings | null;
  ai: AiSettings;
  /** The webhook for support tickets; without it they are mailed to `helpdeskEmail`, or only stored. */
  helpdesk: { url: string; secret: string | null } | null;
  helpdeskEmail: string | null;
};

/** The message names each missing or invalid variable, but never a value, because it is logged. */
export class EnvironmentError extends Error {
  override readonly name = "EnvironmentError";
}

export function parseEnvironment(read: (name: string) => string | undefined): Environment {
  const raw = Object.fromEntries(
    // An empty value counts as unset, as `NAME=` does in a .env file.
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

export function requireStripe({ stripe }: Pick<Environment, "stripe">): StripeSettings {
  if (!stripe) throw new EnvironmentError("STRIPE_SECRET_KEY is missing");
  if (stripe.webhookSecrets.length === 0) throw new EnvironmentError("STRIPE_WEBHOOK_SECRET is missing");
  return stripe;
}
