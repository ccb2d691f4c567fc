import { useSyncExternalStore } from "react";
import type { NewTicket } from "@/data/helpdesk-tickets/helpdesk-tickets";
import { localStore } from "@/shared/storage";
import { keepDraft, keyOf, readDraft } from "./support-draft";

const readers = new Set<() => void>();
/** The last value read or written; valid as long as the browser's stored text is the same. */
let held: { key: string; raw: string | null; ticket: NewTicket } | null = null;

function subscribe(tell: () => void): () => void {
  readers.add(tell);
  window.addEventListener("storage", tell);
  return () => {
    readers.delete(tell);
    window.removeEventListener("storage", tell);
  };
}

function draftOf(userId: string): NewTicket {
  const key = keyOf(userId);
  const raw = localStore.get(key);
  if (held?.key !== key || held.raw !== raw) held = { key, raw, ticket: readDraft(userId) };
  return held.ticket;
}

function hold(userId: string, ticket: NewTicket): void {
  keepDraft(userId, ticket);
  const key = keyOf(userId);
  held = { key, raw: localStore.get(key), ticket };
  for (const tell of readers) tell();
}

/** Ends the draft of a ticket that was sent, and leaves one that was written since then. */
export function endDraft(userId: string, { id }: NewTicket): void {
  if (draftOf(userId).id === id) hold(userId, { id: "", subject: "", message: "" });
}

/**
 * An unsent message to support, the same in every tab and after the page was left. Each change gets a new key, so
 * that a repeated text is one ticket, and a text changed after a lost answer is another.
 */
export function useSupportDraft(userId: string) {
  const read = () => draftOf(userId);
  // The third argument is for the page that the build renders, where there is no window.
  const ticket = useSyncExternalStore(subscribe, read, read);
  const write = (change: Partial<NewTicket>) =>
    hold(userId, { ...draftOf(userId), ...change, id: crypto.randomUUID() });
  return [ticket, write] as const;
}
