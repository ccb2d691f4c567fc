import { localStore, STORAGE_KEYS } from "@/shared/storage";

export type PendingPayment = { sessionId: string; userId: string; timestamp: number };

/** Remembers an open checkout in this browser until the buyer returns. */
export const rememberPendingPayment = (payment: PendingPayment): boolean =>
  localStore.set(STORAGE_KEYS.pendingPayment, JSON.stringify(payment));

/** Forgets the open checkout, once Stripe's return address names its session. */
export const forgetPendingPayment = (): void => localStore.remove(STORAGE_KEYS.pendingPayment);

/** True when this browser has announced the session: a reopened page does not announce it again. */
export const wasAnnounced = (sessionId: string): boolean =>
  localStore.get(STORAGE_KEYS.announcedPayment) === sessionId;
export const markAnnounced = (sessionId: string): boolean =>
  localStore.set(STORAGE_KEYS.announcedPayment, sessionId);
