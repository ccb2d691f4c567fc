/** True for a value that was sent as `env(NAME)`, because the variable had no value. */
export const isReference = (value: string | null | undefined): boolean => (value ?? "").includes("env(");

const isWebAddress = (value: string): boolean => /^https?:\/\//i.test(value) && URL.canParse(value);

/** A web address as browsers write it, without its last slashes; other texts stay as they are. */
export const addressOf = (value: string | null | undefined): string => {
  const written = (value ?? "").trim();
  return (isWebAddress(written) ? new URL(written).href : written).replace(/\/+$/, "");
};

/** Returns the reason why an address cannot be compared, or null. */
export function faultOfSite(site: string): string | null {
  if (site === "" || isReference(site)) return "SITE_URL is not set here, so it cannot be compared";
  return isWebAddress(site) ? null : `SITE_URL is ${site} here, which is no web address`;
}

/** Hosts below which anybody can publish a site. */
const SHARED =
  /^(vercel\.app|netlify\.app|pages\.dev|github\.io|web\.app|onrender\.com|herokuapp\.com|surge\.sh)$/;

/**
 * True for a redirect address with a wildcard that admits sites of strangers, to which GoTrue would then send sessions
 * (https://supabase.com/docs/guides/auth/redirect-urls).
 */
export function admitsStrangers(pattern: string): boolean {
  const [, host] = /^[^/]*:\/\/([^/]*)/.exec(pattern) ?? [];
  if (host === undefined) return pattern.includes("*");
  const labels = host.replace(/:[^:]*$/, "").split(".");
  const last = labels.findLastIndex((label) => /[*?[{]/.test(label));
  if (last < 0) return false;
  const fixed = labels.slice(last + 1);
  return fixed.length < 2 || (SHARED.test(fixed.join(".")) && /^[*?]+$/.test(labels[last] ?? ""));
}
