import { localStore, STORAGE_KEYS } from "@/shared/storage";

export type PendingPayment = { sessionId: string; userId: string; timestamp: number };

export const rememberPendingPayment = (payment: PendingPayment): boolean =>
  localStore.set(STORAGE_KEYS.pendingPayment, JSON.stringify(payment));

export const forgetPendingPayment = (): void => localStore.remove(STORAGE_KEYS.pendingPayment);

export const wasAnnounced = (sessionId: string): boolean =>
  localStore.get(STORAGE_KEYS.announcedPayment) === sessionId;
export const markAnnounced = (sessionId: string): boolean =>
  localStore.set(STORAGE_KEYS.announcedPayment, sessionId);
