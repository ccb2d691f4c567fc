import { createTransport } from "nodemailer";
import type { SmtpServer } from "./config.ts";
import { unavailable } from "./http-answer.ts";
import type { Mail, Send, SendResult } from "./ports.ts";
import { smtpFailure } from "./smtp-answer.ts";

export type Smtp = { server: SmtpServer; from: string; replyTo?: string; domain: string };

const STEP_TIMEOUT_MS = 8_000;

/**
 * nodemailer would begin a long header with an empty line, and DKIM signatures of some servers fail for a
 * `List-Unsubscribe` of two lines: https://github.com/nodemailer/nodemailer/issues/1654
 */
const inOneLine = (value: string) => ({ prepared: true, value });

/** SMTP has no idempotency keys, so a repeated mail keeps its Message-ID; mail programs then show it once. */
export const createSmtp = ({ server, from, replyTo, domain }: Smtp): Send<Mail> => {
  const transport = createTransport({
    host: server.host,
    port: server.port,
    secure: server.secure,
    // Only a server on this machine, which needs no user name, may get mail without encryption.
    requireTLS: !server.secure && server.user !== "",
    ...(server.user !== "" && { auth: { user: server.user, pass: server.password } }),
    connectionTimeout: STEP_TIMEOUT_MS,
    greetingTimeout: STEP_TIMEOUT_MS,
    socketTimeout: STEP_TIMEOUT_MS,
    // A user's text in a message must not be able to name a file or URL to attach.
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
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, inOneLine(value)])),
        messageId: `<${id}@${domain}>`,
        ...((ownReplyTo ?? replyTo) && { replyTo: ownReplyTo ?? replyTo }),
      })
      .then((info): SendResult => ({ kind: "sent", providerId: info.messageId ?? null }), smtpFailure);
    return Promise.race([sent, aborted]);
  };
};
