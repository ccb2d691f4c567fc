import { record, text } from "@contract/shape";
import type { NewTicket } from "@/data/account/helpdesk-tickets";
import { deviceValue } from "@/shared/browser/device-value";
import { STORAGE_KEYS } from "@/shared/storage";

const EMPTY_TICKET: NewTicket = { id: "", subject: "", message: "" };

export const supportDraft = deviceValue<NewTicket>(
  STORAGE_KEYS.supportDraft,
  record({ id: text, subject: text, message: text }),
  { empty: EMPTY_TICKET, isEmpty: ({ subject, message }) => subject === "" && message === "" },
);

/**
 * Each change gets a new key. A request repeated with an unchanged text makes only one ticket; a text changed after a
 * request without a response makes another ticket.
 */
export const changeSupportDraft = (userId: string, change: Partial<NewTicket>): void =>
  supportDraft.write(userId, { ...supportDraft.read(userId), ...change, id: crypto.randomUUID() });

export function endSupportDraft(userId: string, { id }: NewTicket): void {
  if (supportDraft.read(userId).id === id) supportDraft.write(userId, EMPTY_TICKET);
}
