let account: string | null = null;

/** Sets the country of this tab's words and figures, at each change of session. */
export function keepOwnCountry(country: string | null): void {
  account = country;
}

/** 'MX' of 'es-MX'; null for a language without a country. */
function browserCountry(): string | null {
  // During the build Node would report the build machine's language, but every visitor sees the prerendered
  // landing.
  if (typeof document === "undefined") return null;
  try {
    return new Intl.Locale(navigator.language).region ?? null;
  } catch {
    return null;
  }
}

/** The account's country (ISO code); for a visitor the browser's country, if any. */
export const ownCountry = (): string | null => account ?? browserCountry();
