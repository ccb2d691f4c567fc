/**
 * Parses an absolute URL; null when it is invalid. `URL.canParse` of Node 20 wrongly refuses non-ASCII characters.
 */
export function parseUrl(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
