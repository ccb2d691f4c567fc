import { loadWithRetry } from "@/shared/browser/missing-code";
import { pause } from "@/shared/client/pause";
import { logFailure } from "@/shared/log";
import { localStore, tabStore } from "@/shared/storage";

/** The longest wait, in milliseconds, for the unsaved cards: neither IndexedDB nor a request for code always answers. */
const CARDS_WITHIN_MS = 2_000;

/**
 * Removes the texts of a deleted user from this device: a sign-out keeps unsaved texts for the next sign-in, but a deleted
 * user has none. Never rejects, because the sign-out follows.
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
