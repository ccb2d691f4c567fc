import { loadWithRetry } from "@/shared/browser/missing-code";
import { pause } from "@/shared/client/pause";
import { logFailure } from "@/shared/log";
import { localStore, tabStore } from "@/shared/storage";

/**
 * The longest wait, in milliseconds, for the removal of unsaved cards, because IndexedDB and the request for its code
 * may never respond.
 */
const CARDS_WITHIN_MS = 2_000;

/**
 * Removes a deleted user's texts from this device. A sign-out would keep unsaved texts, but a deleted user never signs
 * in again. Never rejects, because the sign-out follows.
 */
export async function forgetDevice(userId: string): Promise<void> {
  for (const store of [localStore, tabStore])
    for (const key of store.keys()) if (key.includes(userId)) store.remove(key);
  const cards = forgetCards(userId).catch((error: unknown) =>
    logFailure("unsaved cards of a deleted user", error),
  );
  await Promise.race([cards, pause(CARDS_WITHIN_MS)]);
}

async function forgetCards(userId: string): Promise<void> {
  const { draftStore } = await loadWithRetry(() => import("@/features/composer/drafts/device/draft-store"));
  await draftStore.removeUser(userId);
}
