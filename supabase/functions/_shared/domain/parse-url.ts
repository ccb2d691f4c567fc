/**
 * Parses an absolute address; null when it is invalid. Replaces `URL.canParse`, because in Node 20 its optimised
 * code refuses characters beyond ASCII.
 */
export function parseUrl(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
