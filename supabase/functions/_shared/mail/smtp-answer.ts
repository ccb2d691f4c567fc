import { unavailable } from "./http-answer.ts";
import type { SendResult } from "./ports.ts";

type SmtpError = { code?: unknown; responseCode?: unknown; command?: unknown; response?: unknown };

const LATER_SECONDS = 300;
/** The operator can correct a sender, a quota or a blocked server, so the mail is sent again later. */
const REFUSED_SENDER_SECONDS = 3600;

/** RFC 3463's status, such as '5.1.1' in '550-5.1.1 No such user'. */
const STATUS = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/m;
/** A wrong or closed mailbox. 5.1.7 and 5.1.8 concern the sender, 5.2.2 a full mailbox, 5.4 and 5.7 quotas and policies. */
const OF_ADDRESS = /^5\.(?:1\.(?:[0-36]|10)|2\.1)$/;
const RECIPIENT_CODES = [550, 551, 553];
const OTHER_CAUSE = /relay|spam|block|black|polic|limit|quota|full|auth|denied|allowed|verif|reject/i;

function refusesAddress(code: number, command: unknown, response: string): boolean {
  if (command !== "RCPT TO" && command !== "DATA") return false;
  const [, status] = STATUS.exec(response) ?? [];
  if (status !== undefined) return OF_ADDRESS.test(status);
  return command === "RCPT TO" && RECIPIENT_CODES.includes(code) && !OTHER_CAUSE.test(response);
}

/**
 * The result of a mail that nodemailer could not send. A 5xx about the recipient's address is final; any other 5xx may
 * concern all mails of this sender, so it must not stop one user's address.
 */
export function smtpFailure(error: unknown): SendResult {
  const { code, responseCode, command, response } = (error ?? {}) as SmtpError;
  const reason =
    `${typeof code === "string" ? code : "smtp"} ${typeof responseCode === "number" ? responseCode : ""}`.trim();
  if (typeof responseCode !== "number") return unavailable(reason);
  if (responseCode < 500) return { kind: "later", seconds: LATER_SECONDS, reason };
  return refusesAddress(responseCode, command, typeof response === "string" ? response : "")
    ? { kind: "refused", reason }
    : { kind: "later", seconds: REFUSED_SENDER_SECONDS, reason };
}
