import { loadWithRetry } from "@/shared/browser/missing-code";
import { localStore, tabStore } from "@/shared/storage";

/**
 * Removes the texts of a deleted user from this device: a sign-out keeps unsaved texts for the next sign-in, but a deleted
 * user has none.
 */
export async function forgetDevice(userId: string): Promise<void> {
  for (const store of [localStore, tabStore])
    for (const key of store.keys()) if (key.includes(userId)) store.remove(key);
  const { draftStore } = await loadWithRetry(() => import("@/features/composer/drafts/device/draft-store"));
  await draftStore.removeUser(userId);
}
