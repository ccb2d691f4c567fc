import { useSyncExternalStore } from "react";
import type { NewTicket } from "@/data/helpdesk-tickets";
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

/** Removes the draft of a sent ticket, but not one written since. */
export function endDraft(userId: string, { id }: NewTicket): void {
  if (draftOf(userId).id === id) hold(userId, { id: "", subject: "", message: "" });
}

/**
 * An unsent message to support, the same in every tab and after the page was left. Each change gets a new key:
 * repeating a text makes no second ticket, while a text changed after a lost response makes a new one.
 */
export function useSupportDraft(userId: string) {
  const read = () => draftOf(userId);
  // The third argument is for the page that the build renders, where `window` is missing.
  const ticket = useSyncExternalStore(subscribe, read, read);
  const write = (change: Partial<NewTicket>) =>
    hold(userId, { ...draftOf(userId), ...change, id: crypto.randomUUID() });
  return [ticket, write] as const;
}
