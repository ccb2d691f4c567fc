/** HMAC-SHA256 of a text, in hexadecimal. */
export async function hmacHex(secret: string, text: string): Promise<string> {
  const bytes = (written: string) => new TextEncoder().encode(written);
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes(secret), algorithm, false, ["sign"]);
  const mac = new Uint8Array(await crypto.subtle.sign("HMAC", key, bytes(text)));
  return Array.from(mac, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
