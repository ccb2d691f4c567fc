/** An absolute address, or null. Node 20's `URL.canParse`, once optimised, refuses characters beyond ASCII. */
export function parseUrl(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
