import { cut } from "../../_shared/domain/cut.ts";
import { escapeHtml } from "../../_shared/domain/escape-html.ts";
import type { Mail, Send } from "../../_shared/mail/ports.ts";
import type { Deps, Ticket } from "../handler.ts";

const TIMEOUT_MS = 15_000;
const LONGEST_SUBJECT = 150;

const isAddress = (text: string): boolean => /^[^\s<>@,;]+@[^\s<>@,;]+$/.test(text);

export function mailOfTicket(ticket: Ticket, to: string): Mail {
  const subject = cut(ticket.subject.replace(/\s+/g, " ").trim(), LONGEST_SUBJECT);
  const about = `De ${ticket.user_email} · ticket ${ticket.id} · ${ticket.created_at}`;
  return {
    id: `ticket-${ticket.id}`,
    to,
    subject: `[Soporte] ${subject}`,
    headers: {},
    text: `${ticket.message}\n\n${about}`,
    html: `<p style="white-space:pre-wrap">${escapeHtml(ticket.message)}</p><p>${escapeHtml(about)}</p>`,
    ...(isAddress(ticket.user_email) && { replyTo: ticket.user_email }),
  };
}

export const createTicketMail =
  (send: Send<Mail>, to: string): NonNullable<Deps["deliver"]> =>
  async (ticket) => {
    const result = await send(mailOfTicket(ticket, to), AbortSignal.timeout(TIMEOUT_MS));
    if (result.kind !== "sent")
      throw Object.assign(new Error("the ticket was not mailed"), { code: result.reason });
  };
