import type { NewTicket } from "@/data/account/helpdesk-tickets";
import { localStore, STORAGE_KEYS } from "@/shared/storage";

export const keyOf = (userId: string): string => `${STORAGE_KEYS.supportDraft}:${userId}`;

const EMPTY_TICKET: NewTicket = { id: "", subject: "", message: "" };

const isTicket = (value: unknown): value is NewTicket =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  typeof value.id === "string" &&
  "subject" in value &&
  typeof value.subject === "string" &&
  "message" in value &&
  typeof value.message === "string";

export function readDraft(userId: string): NewTicket {
  try {
    const kept: unknown = JSON.parse(localStore.get(keyOf(userId)) ?? "null");
    return isTicket(kept) ? { id: kept.id, subject: kept.subject, message: kept.message } : EMPTY_TICKET;
  } catch {
    return EMPTY_TICKET;
  }
}

export function keepDraft(userId: string, ticket: NewTicket | null): void {
  if (ticket && (ticket.subject !== "" || ticket.message !== ""))
    localStore.set(keyOf(userId), JSON.stringify(ticket));
  else localStore.remove(keyOf(userId));
}
