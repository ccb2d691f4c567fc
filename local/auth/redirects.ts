/**
 * Matches addresses as a hosted project's list: `*` matches anything but `.` and `/`, and `**` matches
 * anything.
 */
function matchesPattern(address: string, pattern: string): boolean {
  const source = pattern
    .split(/(\*\*|\*)/)
    .map((part) => {
      if (part === "**") return ".*";
      if (part === "*") return "[^./]*";
      return part.replace(/[.+?^${}()|[\]\\]/g, "\\$&");
    })
    .join("");
  return new RegExp(`^${source}$`).test(address);
}

/** True for an address below the site's address or in the allow-list, to which a sign-in may redirect. */
export function isAllowedRedirect(address: string, siteUrl: string, allowList: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  const site = new URL(siteUrl);
  if (url.host === site.host && url.protocol === site.protocol) return true;
  url.hash = "";
  return allowList.some(
    (pattern) => matchesPattern(url.toString(), pattern) || matchesPattern(address, pattern),
  );
}

export type AuthFailure = { error: string; code?: string; description: string };

/** Adds the error to the query and, for implicit clients, to the fragment, as GoTrue does. */
export function failureAddress(target: string, failure: AuthFailure): string {
  const url = new URL(target);
  const params = new URLSearchParams({ error: failure.error });
  if (failure.code) params.set("error_code", failure.code);
  params.set("error_description", failure.description);
  for (const [name, value] of params) url.searchParams.set(name, value);
  params.set("sb", "");
  url.hash = params.toString();
  return url.toString();
}
