/** The shape of a secret that private.new_secret makes. */
export const SECRET = /^[0-9a-f]{64}$/;

/** SHA-256 in hexadecimal, as private.hash_secret: only this is stored of a secret. */
export async function hashSecret(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(secret));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
