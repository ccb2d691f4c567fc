import { createStore, promisifyRequest, type UseStore, values } from "idb-keyval";
import { DRAFTS_DATABASE } from "@/shared/storage";

export type DraftDisk = {
  all(): Promise<unknown[]>;
  change(
    written: readonly (readonly [key: string, value: unknown])[],
    removed: readonly string[],
  ): Promise<boolean>;
};

/**
 * The store is IndexedDB rather than localStorage: Chromium writes localStorage to disk seconds later, so a killed
 * browser would lose the latest words. A committed IndexedDB transaction survives.
 */
export function openDraftDisk(): DraftDisk | null {
  if (typeof indexedDB === "undefined") return null;
  const store = createStore(DRAFTS_DATABASE.name, DRAFTS_DATABASE.store);
  // A browser that blocks storage throws at the call; an async function turns that into a rejection.
  const database: UseStore = async (mode, use) => store(mode, use);
  return {
    all: () => values(database),
    change: (written, removed) =>
      database("readwrite", (drafts) => {
        for (const [key, value] of written) drafts.put(value, key);
        for (const key of removed) drafts.delete(key);
        // Commits explicitly, because a closing page may end before the browser commits by itself.
        drafts.transaction.commit();
        return promisifyRequest(drafts.transaction);
      }).then(
        () => true,
        () => false,
      ),
  };
}
