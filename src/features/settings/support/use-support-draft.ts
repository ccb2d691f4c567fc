import { useSyncExternalStore } from "react";
import type { NewTicket } from "@/data/account/helpdesk-tickets";
import { localStore } from "@/shared/storage";
import { keepDraft, keyOf, readDraft } from "./support-draft";

const readers = new Set<() => void>();
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

export function endDraft(userId: string, { id }: NewTicket): void {
  if (draftOf(userId).id === id) hold(userId, { id: "", subject: "", message: "" });
}

/**
 * Each change gets a new key, so that a request repeated with an unchanged text makes one ticket, and a text changed
 * after an unanswered request makes another.
 */
export function useSupportDraft(userId: string) {
  const read = () => draftOf(userId);
  // The third argument serves the build, which prerenders pages without a `window`.
  const ticket = useSyncExternalStore(subscribe, read, read);
  const write = (change: Partial<NewTicket>) =>
    hold(userId, { ...draftOf(userId), ...change, id: crypto.randomUUID() });
  return [ticket, write] as const;
}
