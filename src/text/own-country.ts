let account: string | null = null;

/** Sets the country whose words and number format this tab shows. */
export function keepOwnCountry(country: string | null): void {
  account = country;
}

function browserCountry(): string | null {
  // Every visitor sees the prerendered landing, so it must not depend on the language of the machine that builds it.
  if (typeof document === "undefined") return null;
  try {
    return new Intl.Locale(navigator.language).region ?? null;
  } catch {
    return null;
  }
}

export const ownCountry = (): string | null => account ?? browserCountry();
