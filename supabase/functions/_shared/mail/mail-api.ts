import { z } from "zod";
import { type Answered, post, retryLater, unavailable } from "./http-answer.ts";
import type { Mail, Send, SendResult } from "./ports.ts";

export type MailApi = { url: string; key: string; from: string; replyTo?: string; fetch: typeof fetch };

const accepted = z.object({ id: z.string() });
const refused = z.object({ name: z.string(), message: z.string() });
/** A mail waits this long when the mail service's quota is used up; daily quotas end within hours. */
const QUOTA_SECONDS = 3600;

/** Resend's message names the refused field (https://resend.com/docs/api-reference/errors). */
const namesRecipient = (message: string) => /`to`|recipient/i.test(message);

function resultOf({ status, headers, body }: Answered): SendResult {
  const answer = accepted.safeParse(body);
  if (status >= 200 && status < 300)
    return { kind: "sent", providerId: answer.success ? answer.data.id : null };
  const error = refused.safeParse(body).data;
  const { name, message } = error ?? { name: `status_${status}`, message: "" };
  // Each message has its own key. When Resend knows the key with another body, an earlier attempt has sent the message.
  if (name === "invalid_idempotent_request") return { kind: "sent", providerId: null };
  if (status === 409) return retryLater(headers, name);
  if (status === 429)
    return name.endsWith("quota_exceeded")
      ? { kind: "later", seconds: QUOTA_SECONDS, reason: name }
      : retryLater(headers, name);
  if (status >= 500 || status === 408) return unavailable(name);
  if ((status === 400 || status === 422) && namesRecipient(message)) return { kind: "refused", reason: name };
  // The operator can correct the key or the domain, so the message is sent again later.
  if (status === 401 || status === 403) return { kind: "later", seconds: QUOTA_SECONDS, reason: name };
  // A proxy's page, or JSON that is cut off, says nothing about this mail.
  if (!error) return unavailable(name);
  return { kind: "failed", code: "message_not_sent", isFinal: true, reason: name };
}

/** The delivery's id is the idempotency key, so a repeated request sends no second mail. */
export const createMailApi =
  ({ url, key, from, replyTo, fetch }: MailApi): Send<Mail> =>
  async ({ id, to, subject, text, html, headers, replyTo: ownReplyTo }, signal) => {
    const answered = await post(fetch, `${url}/emails`, {
      headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json", "Idempotency-Key": id },
      body: JSON.stringify({
        from,
        to: [to],
        subject,
        text,
        html,
        headers,
        ...((ownReplyTo ?? replyTo) && { reply_to: ownReplyTo ?? replyTo }),
      }),
      signal,
    });
    return answered === null ? unavailable("no_answer") : resultOf(answered);
  };
