import { useSyncExternalStore } from "react";
import type { NewTicket } from "@/data/helpdesk-tickets/helpdesk-tickets";
import { localStore } from "@/shared/storage";
import { keepDraft, keyOf, readDraft } from "./support-draft";

const readers = new Set<() => void>();
/** What was read or written last; it holds as long as the browser keeps what it kept then. */
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
 * What is written to support, the same in every tab and after the page was left. Each change has a key of its own: a text
 * that is sent twice is known by it, and a text that was changed after its answer was lost is another.
 */
export function useSupportDraft(userId: string) {
  const read = () => draftOf(userId);
  // The second reading is for the page that the build draws.
  const ticket = useSyncExternalStore(subscribe, read, read);
  const write = (change: Partial<NewTicket>) =>
    hold(userId, { ...draftOf(userId), ...change, id: crypto.randomUUID() });
  return [ticket, write] as const;
}
