/** Not URL.canParse: in Node 20, once it is hot, it refuses every address with a letter beyond ASCII. */
function parseUrl(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

const OPENERS: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{", "»": "«" };

const count = (text: string, sign: string): number => text.split(sign).length - 1;

/** An address without what a sentence put behind it: a full stop, a quote, a bracket that was opened before it. */
export function trimAddress(address: string): string {
  let end = address.length;
  for (; end > 0; end -= 1) {
    const last = address.charAt(end - 1);
    const opener = OPENERS[last];
    const kept = address.slice(0, end);
    const isStray =
      opener === undefined ? /[.,;:!?…'"”’>*_]/.test(last) : count(kept, opener) < count(kept, last);
    if (!isStray) break;
  }
  return address.slice(0, end);
}

/** The host of a web address as people say it, without "www."; null if it is no address of the open web. */
export function hostOf(address: string): string | null {
  const whole = /^https?:/i.test(address) ? address : `https://${address}`;
  const hostname = parseUrl(whole)?.hostname;
  return hostname?.includes(".") ? hostname.replace(/^www\./, "") : null;
}

/**
 * The host of the link card that the publisher sends with a text and no media: of an address that is the last word.
 * The same rule as `articleOf` of the publisher; web-address.test.ts holds both against each other.
 */
export function cardHostOf(text: string): string | null {
  const word = text.trimEnd().split(/\s+/).at(-1) ?? "";
  const start = word.search(/https?:\/\//i);
  if (start < 0 || /[\p{L}\p{N}]/u.test(word.slice(0, start))) return null;
  const link = trimAddress(word.slice(start));
  const url = link.length > LONGEST_LINK ? null : parseUrl(link);
  if (url === null) return null;
  const { hostname, username, password } = url;
  const isPublic = /^[^.].*\.[a-z0-9-]{2,}$/i.test(hostname) && !/^[\d.]+$/.test(hostname);
  return isPublic && username === "" && password === "" ? hostname.replace(/^www\./, "") : null;
}

const LONGEST_LINK = 2000;
