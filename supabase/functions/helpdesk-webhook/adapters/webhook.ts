import type { Deps, Ticket } from "../handler.ts";

type Fetch = (input: string, init: RequestInit) => Promise<Response>;

const TIMEOUT_MS = 10_000;

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** HMAC-SHA256 of the body, so that the receiver knows who sent it. */
async function signatureOf(secret: string, body: string): Promise<string> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", new TextEncoder().encode(secret), algorithm, false, [
    "sign",
  ]);
  return `sha256=${hex(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(body)))}`;
}

/** Posts a ticket as JSON to the configured address; no redirect is followed, which would show it to another host. */
export const createWebhook =
  (fetch: Fetch, { url, secret }: { url: string; secret: string | null }): NonNullable<Deps["deliver"]> =>
  async (ticket: Ticket) => {
    const body = JSON.stringify({ type: "helpdesk_ticket", ticket });
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        // The receiver may see a ticket twice, and can tell by this.
        "Idempotency-Key": ticket.id,
        ...(secret && { "X-Tribuna-Signature": await signatureOf(secret, body) }),
      },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok)
      throw Object.assign(new Error("the ticket was not taken"), { code: `http_${response.status}` });
  };
