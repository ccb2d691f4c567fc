import { articleOf } from "@publishing/article";

/** The host of a web address in its usual form, without "www."; null for an address outside the public web. */
export function hostOf(address: string): string | null {
  const whole = /^https?:/i.test(address) ? address : `https://${address}`;
  try {
    const { hostname } = new URL(whole);
    return hostname.includes(".") ? hostname.replace(/^www\./, "") : null;
  } catch {
    return null;
  }
}

export const cardHostOf = (text: string): string | null => articleOf(text, null)?.title ?? null;
