/**
 * Parses an absolute address, or returns null. Node 20's `URL.canParse`, once optimised, refuses characters
 * beyond ASCII.
 */
export function parseUrl(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
