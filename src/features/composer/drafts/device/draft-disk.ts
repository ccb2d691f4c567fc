import { createStore, promisifyRequest, values } from "idb-keyval";
import { DRAFTS_DATABASE } from "@/shared/storage";

/** Where the texts are while no tab is open. */
export type DraftDisk = {
  /** All entries, of every writer. */
  all(): Promise<unknown[]>;
  /** Writes and removes as one. Resolves to false when the browser refused. */
  change(
    written: readonly (readonly [key: string, value: unknown])[],
    gone: readonly string[],
  ): Promise<boolean>;
};

/**
 * IndexedDB, and not the local storage, which Chromium writes to disk seconds later, so that a killed browser would
 * lose the last words. The system already has what IndexedDB has committed.
 */
export function openDraftDisk(): DraftDisk | null {
  if (typeof indexedDB === "undefined") return null;
  const database = createStore(DRAFTS_DATABASE.name, DRAFTS_DATABASE.store);
  return {
    all: () => values(database),
    change: (written, gone) =>
      database("readwrite", (drafts) => {
        for (const [key, value] of written) drafts.put(value, key);
        for (const key of gone) drafts.delete(key);
        // A page that is closing may not live until the browser commits by itself.
        drafts.transaction.commit();
        return promisifyRequest(drafts.transaction);
      }).then(
        () => true,
        () => false,
      ),
  };
}
