import { hmacHex } from "../../_shared/signature.ts";
import type { Deps, Ticket } from "../handler.ts";

type Fetch = (input: string, init: RequestInit) => Promise<Response>;

const TIMEOUT_MS = 10_000;

/** Follows no redirect, because a redirect could show the ticket to another host. */
export const createWebhook =
  (fetch: Fetch, { url, secret }: { url: string; secret: string | null }): NonNullable<Deps["deliver"]> =>
  async (ticket: Ticket) => {
    const body = JSON.stringify({ type: "helpdesk_ticket", ticket });
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        // The receiver recognises a repeated ticket by this id.
        "Idempotency-Key": ticket.id,
        ...(secret && { "X-Tribuna-Signature": `sha256=${await hmacHex(secret, body)}` }),
      },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok)
      throw Object.assign(new Error("the ticket was not taken"), { code: `http_${response.status}` });
  };
