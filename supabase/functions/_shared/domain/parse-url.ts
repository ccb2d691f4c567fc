/**
 * An absolute address, or null. Not `URL.canParse`: once Node 20 has optimized it, it refuses every address with a
 * character beyond ASCII.
 */
export function parseUrl(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
