import type { NewTicket } from "@/data/helpdesk-tickets/helpdesk-tickets";
import { localStore, STORAGE_KEYS } from "@/shared/storage";

const keyOf = (userId: string): string => `${STORAGE_KEYS.supportDraft}:${userId}`;

export const EMPTY_TICKET: NewTicket = { subject: "", message: "" };

const isTicket = (value: unknown): value is NewTicket =>
  typeof value === "object" &&
  value !== null &&
  "subject" in value &&
  typeof value.subject === "string" &&
  "message" in value &&
  typeof value.message === "string";

/** What the user began to write to support on this device. */
export function readDraft(userId: string): NewTicket {
  try {
    const kept: unknown = JSON.parse(localStore.get(keyOf(userId)) ?? "null");
    return isTicket(kept) ? { subject: kept.subject, message: kept.message } : EMPTY_TICKET;
  } catch {
    return EMPTY_TICKET;
  }
}

/** Keeps what is written; nothing written is nothing kept. True when something was. */
export function keepDraft(userId: string, ticket: NewTicket): boolean {
  if (ticket.subject !== "" || ticket.message !== "")
    return localStore.set(keyOf(userId), JSON.stringify(ticket));
  localStore.remove(keyOf(userId));
  return false;
}
