import { createHash } from "node:crypto";
import { isPublishableKey } from "../../../scripts/hosting/stripe-key.ts";
import { type Check, finding, type Wanted } from "../finding.ts";
import type { Facts } from "../project.ts";
import { addressOf, faultOfSite } from "./values.ts";

/** Supabase's size limit for a function's bundle, in bytes. */
const BUNDLE_LIMIT = 5_000_000;
/** The number of months for which LinkedIn supports a version of its API. */
const VERSION_MONTHS = 12;
const WARN_MONTHS = 10;
/** The version of LinkedIn's API in use when no secret sets another (_shared/environment.ts). */
const DEFAULT_LINKEDIN_VERSION = "202609";
const BLOCKED_PORTS = ["25", "587"];

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
type Secrets = Pick<Facts, "secrets">;
const hasSecret = ({ secrets }: Secrets, name: string): boolean =>
  secrets.some((secret) => secret.name === name);

const deployed: Check = (facts, { functions, host }) =>
  finding(
    "every function is deployed",
    [
      ...functions.map(({ name }) => {
        const deployed = facts.functions.find(({ slug }) => slug === name);
        if (!deployed) return `${name} is missing`;
        if (deployed.status !== "ACTIVE") return `${name} is ${deployed.status}`;
        return deployed.import_map === false && `${name} was deployed without its import map`;
      }),
    ],
    host.deploy,
  );

const tokens: Check = (facts, { functions, host }) =>
  finding(
    "functions check their callers themselves",
    facts.functions
      .filter(({ slug }) => functions.some(({ name }) => name === slug))
      .map(({ slug, verify_jwt }) => verify_jwt !== false && `verify_jwt is on for ${slug}`),
    `${host.deploy} (supabase/config.toml says verify_jwt = false)`,
  );

const bundles: Check = (_facts, { functions }) =>
  finding(
    "every function can be bundled",
    functions.map(({ name, hasImportMap, bytes }) => {
      if (!hasImportMap) return `${name} has no import map in supabase/config.toml`;
      return bytes !== null && bytes > BUNDLE_LIMIT && `${name} weighs ${bytes} bytes, of ${BUNDLE_LIMIT}`;
    }),
    'Add import_map = "./functions/deno.json" to the function\'s table; npx vitest run local/deploy measures each bundle',
  );

/**
 * Values of a secret that the operator has not replaced. Only their hashes can be compared, because the management API
 * shows only hashes.
 */
const UNSET: readonly [(name: string) => string, string][] = [
  [(name) => `env(${name})`, "the name of a variable"],
  [(name) => `"env(${name})"`, "the name of a variable"],
  [(name) => `$${name}`, "the name of a variable"],
  [() => "", "empty"],
  [() => " ", "empty"],
  [() => '""', "empty"],
  [() => "…", "the example of the documentation"],
  [() => "...", "the example of the documentation"],
];

const required: Check<Secrets> = (facts, { host }) => {
  const missing = ["SITE_URL", "LINKEDIN_CLIENT_ID", "LINKEDIN_CLIENT_SECRET"].filter(
    (name) => !hasSecret(facts, name),
  );
  const unset = facts.secrets.flatMap(({ name, value }) => {
    const [, words] = UNSET.find(([text]) => sha256(text(name)) === value) ?? [];
    return words ? [{ name, words }] : [];
  });
  return finding(
    "functions have the secrets that they need",
    [
      ...missing.map((name) => `${name} is missing`),
      ...unset.map(({ name, words }) => `${name} is ${words}`),
    ],
    host.setSecrets([...missing, ...unset.map(({ name }) => name)].map((name) => `${name}=…`).join(" ")),
  );
};

/** Functions respond only to pages of SITE_URL, so the app cannot call them when SITE_URL is another address. */
const site: Check = ({ secrets }, wanted) => {
  const known = addressOf(wanted.site);
  const [own] = secrets.filter(({ name }) => name === "SITE_URL");
  const spellings = [known, `${known}/`, wanted.site].map(sha256);
  return finding(
    "functions respond to the site's pages",
    [
      own !== undefined &&
        faultOfSite(wanted.site) === null &&
        !spellings.includes(own.value) &&
        `SITE_URL is not ${known}`,
    ],
    wanted.host.setSecrets(`SITE_URL=${known}`),
  );
};

const stripe: Check<Secrets> = (facts, { host }) => {
  const isSold = hasSecret(facts, "STRIPE_SECRET_KEY");
  return finding(
    "payments are signed",
    [
      isSold &&
        !hasSecret(facts, "STRIPE_WEBHOOK_SECRET") &&
        "STRIPE_WEBHOOK_SECRET is missing: no payment would count",
    ],
    `${host.setSecrets("STRIPE_WEBHOOK_SECRET=whsec_…")} (docs/payments.md)`,
  );
};

const stripeInPages: Check<Secrets> = (_facts, { env }) => {
  const { VITE_STRIPE_PUBLISHABLE_KEY: key = "" } = env;
  return finding(
    "the pages' key of Stripe is publishable",
    [
      key !== "" &&
        !isPublishableKey(key) &&
        "VITE_STRIPE_PUBLISHABLE_KEY does not begin with pk_test_ or pk_live_, and pages show it to everybody",
    ],
    "Set the publishable key where the app is built, or none (docs/payments.md)",
  );
};

/**
 * Settings of the legal links and the contact. The check reads their values from this machine's environment, because the
 * built page does not contain the values.
 */
const LEGAL = ["VITE_TERMS_URL", "VITE_PRIVACY_URL", "VITE_CONTACT"];

const legal: Check<Secrets> = (facts, { env }) =>
  finding(
    "buyers can read terms, privacy and contact",
    hasSecret(facts, "STRIPE_SECRET_KEY")
      ? LEGAL.filter((name) => !env[name]).map((name) => `credits are sold, and ${name} is not set here`)
      : [],
    "Set them where the app is built (docs/legal-templates.md)",
    true,
  );

const offered: Check<Secrets> = (facts, { host }) => {
  const sendsMail = hasSecret(facts, "MAIL_API_KEY") || hasSecret(facts, "MAIL_SMTP_URL");
  const missing: [string, string][] = [
    ["AI_API_KEY", "nothing is written by AI (docs/ai.md)"],
    ["STRIPE_SECRET_KEY", "no credits are sold (docs/payments.md)"],
    ["MAIL_API_KEY", "notices are in the app alone (docs/mail.md)"],
  ];
  const absent = missing.filter(([name]) => !(name === "MAIL_API_KEY" ? sendsMail : hasSecret(facts, name)));
  return finding(
    "AI, payments and mail are set",
    absent.map(([name, effect]) => `no ${name}: ${effect}`),
    host.setSecrets(absent.map(([name]) => `${name}=…`).join(" ")),
    true,
  );
};

const mail: Check<Secrets> = (facts, { host, env }) => {
  const sends = hasSecret(facts, "MAIL_API_KEY") || hasSecret(facts, "MAIL_SMTP_URL");
  const smtp = env.MAIL_SMTP_URL?.trim() ?? "";
  const server = /^smtps?:\/\//i.test(smtp) && URL.canParse(smtp) ? new URL(smtp) : null;
  const isNoAddress = smtp !== "" && !server?.hostname;
  const port = server?.port ?? "";
  const isUnsigned = sends && !hasSecret(facts, "MAIL_FROM");
  const isBlocked = BLOCKED_PORTS.includes(port);
  const secrets = [
    isUnsigned && "MAIL_FROM='Tribuna <avisos@your.site>'",
    (isBlocked || isNoAddress) && "MAIL_SMTP_URL=smtps://…:465",
  ];
  return finding(
    "mail can leave",
    [
      isUnsigned && "MAIL_FROM is missing",
      isNoAddress && "MAIL_SMTP_URL is no address of a mail server here",
      isBlocked && `port ${port} is blocked from Supabase's functions: 465 or 2465 work`,
    ],
    host.setSecrets(secrets.filter((secret) => secret !== false).join(" ")),
  );
};

const monthsSince = (version: string, now: Date): number =>
  (now.getUTCFullYear() - Number(version.slice(0, 4))) * 12 +
  now.getUTCMonth() +
  1 -
  Number(version.slice(4));

/**
 * Finds the API version by hashing the few possible values, because the management API returns only hashes of
 * secrets. Null when no hash matches.
 */
function linkedinVersion({ secrets }: Secrets, now: Date): string | null {
  const secret = secrets.find(({ name }) => name === "LINKEDIN_API_VERSION");
  if (!secret) return DEFAULT_LINKEDIN_VERSION;
  for (let back = 0; back < 36; back += 1) {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
    const version = month.toISOString().slice(0, 7).replace("-", "");
    if (sha256(version) === secret.value) return version;
  }
  return null;
}

const linkedin: Check<Secrets> = (facts, wanted: Wanted) => {
  const version = linkedinVersion(facts, wanted.now);
  const age = version === null ? null : monthsSince(version, wanted.now);
  return finding(
    "LinkedIn still supports the requested version",
    [
      age === null && "LINKEDIN_API_VERSION is no month of the last three years",
      age !== null && age >= WARN_MONTHS
        ? `version ${version} is ${age} months old; it ends at ${VERSION_MONTHS}`
        : null,
    ],
    `${wanted.host.setSecrets("LINKEDIN_API_VERSION=<year and month>")}, after LinkedIn's migration notes (docs/linkedin.md)`,
    age !== null && age < VERSION_MONTHS,
  );
};

export const secretChecks: readonly Check<Secrets>[] = [
  ...[required, stripe, stripeInPages, legal, offered, mail, linkedin],
];
export const functionChecks: readonly Check[] = [deployed, tokens, bundles, site, ...secretChecks];
