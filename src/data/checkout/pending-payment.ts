import { localStore, STORAGE_KEYS } from "@/shared/storage";

export type PendingPayment = { sessionId: string; userId: string; timestamp: number };

/** Remembers in this browser that a checkout was opened, until the buyer returns. */
export const rememberPendingPayment = (payment: PendingPayment): boolean =>
  localStore.set(STORAGE_KEYS.pendingPayment, JSON.stringify(payment));

/** The buyer has returned: the address itself names the session now. */
export const forgetPendingPayment = (): void => localStore.remove(STORAGE_KEYS.pendingPayment);

/**
 * Whether this browser has already announced that a session was processed: a reopened page does not announce it
 * again.
 */
export const wasAnnounced = (sessionId: string): boolean =>
  localStore.get(STORAGE_KEYS.announcedPayment) === sessionId;
export const markAnnounced = (sessionId: string): boolean =>
  localStore.set(STORAGE_KEYS.announcedPayment, sessionId);
