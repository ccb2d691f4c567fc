/** Files are decoded in pieces, because a second copy of a large file would not fit into memory. */
const PIECE = 4 * 8192;

export function decodeBase64(base64: string): Uint8Array<ArrayBuffer> | null {
  const padding = base64.endsWith("==") ? 2 : base64.endsWith("=") ? 1 : 0;
  if (base64.length % 4 !== 0) return null;
  const bytes = new Uint8Array((base64.length / 4) * 3 - padding);
  let at = 0;
  try {
    for (let from = 0; from < base64.length; from += PIECE) {
      const piece = atob(base64.slice(from, from + PIECE));
      for (let i = 0; i < piece.length; i++) bytes[at++] = piece.charCodeAt(i);
    }
  } catch {
    return null;
  }
  return at === bytes.length ? bytes : null;
}

const DATA_URL = /^\s*data:[^,]{0,200},/i;

const ESCAPED: Readonly<Record<string, string>> = { "%2b": "+", "%2f": "/", "%3d": "=" };

/**
 * Decodes base64 in any form: a data URL, percent-encoded, with line breaks, URL-safe, without padding. Null for
 * invalid base64.
 */
export function decodeForeignBase64(text: string): Uint8Array<ArrayBuffer> | null {
  const base64 = text
    .replace(DATA_URL, "")
    .replace(/%(?:2b|2f|3d)/gi, (code) => ESCAPED[code.toLowerCase()] ?? code)
    .replace(/\s/g, "")
    .replaceAll("-", "+")
    .replaceAll("_", "/");
  return decodeBase64(base64.endsWith("=") ? base64 : base64.padEnd(Math.ceil(base64.length / 4) * 4, "="));
}

export function encodeBase64(bytes: Uint8Array): string {
  let binary = "";
  for (let from = 0; from < bytes.length; from += PIECE)
    binary += String.fromCharCode(...bytes.subarray(from, from + PIECE));
  return btoa(binary);
}
