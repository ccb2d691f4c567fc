/**
 * Matches an address against a pattern of the allow-list, as a hosted project does: `*` matches any text without
 * `.` and `/`, and `**` matches any text.
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

/** Adds the error to the query, and also to the fragment, where implicit clients read it, as GoTrue does. */
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
