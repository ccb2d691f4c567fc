import { articleOf } from "@publishing/article";

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
