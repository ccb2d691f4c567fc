import { localStore, STORAGE_KEYS, tabStore } from "@/shared/storage";

export type PendingPayment = { sessionId: string; userId: string; timestamp: number };

export const rememberPendingPayment = (payment: PendingPayment): boolean =>
  localStore.set(STORAGE_KEYS.pendingPayment, JSON.stringify(payment));

export const forgetPendingPayment = (): void => localStore.remove(STORAGE_KEYS.pendingPayment);

export const wasAnnounced = (sessionId: string): boolean =>
  localStore.get(STORAGE_KEYS.announcedPayment) === sessionId;
export const markAnnounced = (sessionId: string): boolean =>
  localStore.set(STORAGE_KEYS.announcedPayment, sessionId);

/** The card that was open in the editor when this tab's payment began; null when the payment began elsewhere. */
export const cardOfPayment = (): number | null => Number(tabStore.get(STORAGE_KEYS.cardOfPayment)) || null;
export function rememberCardOfPayment(postcard: number | null): void {
  if (postcard === null) tabStore.remove(STORAGE_KEYS.cardOfPayment);
  else tabStore.set(STORAGE_KEYS.cardOfPayment, String(postcard));
}
