let account: string | null = null;

/** Called when the session changes: whose words and figures this tab's sentences are in. */
export function keepOwnCountry(country: string | null): void {
  account = country;
}

/** 'MX' of 'es-MX'; null where the browser names a language alone. */
function browserCountry(): string | null {
  // Node has a language as well: of the machine that builds the landing, which is drawn for everybody.
  if (typeof document === "undefined") return null;
  try {
    return new Intl.Locale(navigator.language).region ?? null;
  } catch {
    return null;
  }
}

/** The account's country (ISO code); a visitor's is the browser's, if it tells one. */
export const ownCountry = (): string | null => account ?? browserCountry();
