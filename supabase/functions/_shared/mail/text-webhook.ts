import { hmacHex } from "../signature.ts";
import { post, retryLater, unavailable } from "./http-answer.ts";
import type { Send, TextMessage } from "./ports.ts";

export type TextWebhook = {
  functionsUrl: string;
  secret: string | undefined;
  fetch: typeof fetch;
};

/**
 * Posts `{id, channel, to, text}` to the operator's webhook for SMS or WhatsApp; `id` is an idempotency key. The
 * webhook's statuses 410 and 422 mean that the number accepts no messages.
 */
export const createTextWebhook =
  ({ functionsUrl, secret, fetch }: TextWebhook): Send<TextMessage> =>
  async ({ url, ...message }, signal) => {
    const body = JSON.stringify(message);
    const signature: Record<string, string> = secret
      ? { "X-Tribuna-Signature": `sha256=${await hmacHex(secret, body)}` }
      : {};
    const answered = await post(fetch, url.startsWith("/") ? functionsUrl + url : url, {
      headers: { "Content-Type": "application/json", "Idempotency-Key": message.id, ...signature },
      body,
      signal,
    });
    if (answered === null) return unavailable("no_answer");
    const { status, headers } = answered;
    if (status >= 200 && status < 300) return { kind: "sent", providerId: null };
    const reason = `status_${status}`;
    if (status === 410 || status === 422) return { kind: "refused", reason };
    if (status === 429) return retryLater(headers, reason);
    if (status >= 500) return unavailable(reason);
    return { kind: "failed", code: "message_not_sent", isFinal: true, reason };
  };
