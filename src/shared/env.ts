import { contactOf, isHttpUrl, pageOf } from "./addresses/setting-values";

/** Vite replaces only the written-out text `import.meta.env.X`, so no name may be computed. */
export type EnvSource = Partial<
  Record<
    | "VITE_SUPABASE_URL"
    | "VITE_SUPABASE_PUBLISHABLE_KEY"
    | "VITE_LINKEDIN_INCREMENTAL_SCOPES"
    | "VITE_LINKEDIN_READ_PAGES"
    | "VITE_LINKEDIN_POST_ANALYTICS"
    | "VITE_LINKEDIN_WEB_URL"
    | "VITE_PRIVACY_URL"
    | "VITE_TERMS_URL"
    | "VITE_CONTACT",
    string | undefined
  >
>;

export type Env = {
  supabaseUrl: string;
  supabaseKey: string;
  incrementalScopes: boolean;
  /** True when the app requests the permission to read company pages' posts, with which it checks unconfirmed posts. */
  readsPages: boolean;
  postAnalytics: boolean;
  linkedinUrl: string;
  /** Set by the operator; null when missing. */
  legal: { privacy: string | null; terms: string | null; contact: string | null };
};
export type EnvProblem = { kind: "missing"; names: string[] } | { kind: "invalid-url"; name: string };
export type EnvReading = { ok: true; env: Env } | { ok: false; problem: EnvProblem };

const LINKEDIN = "https://www.linkedin.com";

export function readEnv(source: EnvSource): EnvReading {
  const url = source.VITE_SUPABASE_URL?.trim() ?? "";
  const key = source.VITE_SUPABASE_PUBLISHABLE_KEY?.trim() ?? "";
  const names: string[] = [];
  if (!url) names.push("VITE_SUPABASE_URL");
  if (!key) names.push("VITE_SUPABASE_PUBLISHABLE_KEY");
  if (names.length > 0) return { ok: false, problem: { kind: "missing", names } };
  if (!isHttpUrl(url)) return { ok: false, problem: { kind: "invalid-url", name: "VITE_SUPABASE_URL" } };
  const isOn = (value: string | undefined) => ["true", "1"].includes(value?.trim() ?? "");
  const linkedin = source.VITE_LINKEDIN_WEB_URL?.trim() ?? "";
  const linkedinUrl = isHttpUrl(linkedin) ? linkedin.replace(/(?<!\/)\/+$/, "") : LINKEDIN;
  return {
    ok: true,
    env: {
      supabaseUrl: url.replace(/(?<!\/)\/+$/, ""),
      supabaseKey: key,
      incrementalScopes: isOn(source.VITE_LINKEDIN_INCREMENTAL_SCOPES),
      readsPages: isOn(source.VITE_LINKEDIN_READ_PAGES),
      postAnalytics: isOn(source.VITE_LINKEDIN_POST_ANALYTICS),
      linkedinUrl,
      legal: {
        privacy: pageOf(source.VITE_PRIVACY_URL),
        terms: pageOf(source.VITE_TERMS_URL),
        contact: contactOf(source.VITE_CONTACT),
      },
    },
  };
}

export const envReading: EnvReading = readEnv({
  VITE_SUPABASE_URL: import.meta.env.VITE_SUPABASE_URL,
  VITE_SUPABASE_PUBLISHABLE_KEY: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY,
  VITE_LINKEDIN_INCREMENTAL_SCOPES: import.meta.env.VITE_LINKEDIN_INCREMENTAL_SCOPES,
  VITE_LINKEDIN_READ_PAGES: import.meta.env.VITE_LINKEDIN_READ_PAGES,
  VITE_LINKEDIN_POST_ANALYTICS: import.meta.env.VITE_LINKEDIN_POST_ANALYTICS,
  VITE_LINKEDIN_WEB_URL: import.meta.env.VITE_LINKEDIN_WEB_URL,
  VITE_PRIVACY_URL: import.meta.env.VITE_PRIVACY_URL,
  VITE_TERMS_URL: import.meta.env.VITE_TERMS_URL,
  VITE_CONTACT: import.meta.env.VITE_CONTACT,
});

/** Values for tests without settings. The app never uses them, because it shows a startup failure first. */
const NOWHERE: Env = {
  supabaseUrl: "http://supabase.invalid",
  supabaseKey: "unset",
  incrementalScopes: false,
  readsPages: false,
  postAnalytics: false,
  linkedinUrl: LINKEDIN,
  legal: { privacy: null, terms: null, contact: null },
};

export const env: Env = envReading.ok ? envReading.env : NOWHERE;
