import { createTransport } from "nodemailer";
import type { SmtpServer } from "./config.ts";
import { unavailable } from "./http-answer.ts";
import type { Mail, Send, SendResult } from "./ports.ts";

export type Smtp = { server: SmtpServer; from: string; replyTo?: string; domain: string };

const LATER_SECONDS = 300;
/** The time limit in milliseconds for each step of a connection; `signal` limits the whole message. */
const STEP_TIMEOUT_MS = 8_000;

type SmtpError = { code?: unknown; responseCode?: unknown; command?: unknown };

/**
 * The result for an SMTP error. A 5xx is final (RFC 5321 §4.2.1), unless the server refuses every message of this
 * sender.
 */
function resultOf(error: unknown): SendResult {
  const { code, responseCode, command } = (error ?? {}) as SmtpError;
  const reason =
    `${typeof code === "string" ? code : "smtp"} ${typeof responseCode === "number" ? responseCode : ""}`.trim();
  const isOurs = code === "EAUTH" || command === "MAIL FROM" || command === "EHLO" || command === "CONN";
  if (typeof responseCode !== "number") return unavailable(reason);
  if (responseCode >= 500 && !isOurs) return { kind: "refused", reason };
  return { kind: "later", seconds: LATER_SECONDS, reason };
}

/**
 * Sends mail over SMTP. A message without an answer is sent again with the same Message-ID, because SMTP has no
 * idempotency keys; mail programs then show it once.
 */
export const createSmtp = ({ server, from, replyTo, domain }: Smtp): Send<Mail> => {
  const transport = createTransport({
    host: server.host,
    port: server.port,
    secure: server.secure,
    // TLS is required whenever a user is set: only a server on this machine gets mail without encryption.
    requireTLS: !server.secure && server.user !== "",
    ...(server.user !== "" && { auth: { user: server.user, pass: server.password } }),
    connectionTimeout: STEP_TIMEOUT_MS,
    greetingTimeout: STEP_TIMEOUT_MS,
    socketTimeout: STEP_TIMEOUT_MS,
    // Content may not be a path or URL, because messages contain users' text.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ id, to, subject, text, html, headers, replyTo: ownReplyTo }, signal) => {
    const aborted = new Promise<SendResult>((resolve) => {
      if (signal.aborted) resolve(unavailable("no_answer"));
      signal.addEventListener("abort", () => resolve(unavailable("no_answer")), { once: true });
    });
    const sent = transport
      .sendMail({
        from,
        to,
        subject,
        text,
        html,
        headers: { ...headers },
        messageId: `<${id}@${domain}>`,
        ...((ownReplyTo ?? replyTo) && { replyTo: ownReplyTo ?? replyTo }),
      })
      .then((info): SendResult => ({ kind: "sent", providerId: info.messageId ?? null }), resultOf);
    return Promise.race([sent, aborted]);
  };
};
