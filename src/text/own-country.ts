let account: string | null = null;

/** Called when the session changes: sets the country of this tab's words and figures. */
export function keepOwnCountry(country: string | null): void {
  account = country;
}

/** 'MX' of 'es-MX'; null where the browser names only a language. */
function browserCountry(): string | null {
  // Node has a language too, that of the build machine, but the landing is drawn for everybody.
  if (typeof document === "undefined") return null;
  try {
    return new Intl.Locale(navigator.language).region ?? null;
  } catch {
    return null;
  }
}

/** The account's country (ISO code); a visitor's is the browser's, if it reports one. */
export const ownCountry = (): string | null => account ?? browserCountry();
