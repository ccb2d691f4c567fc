import { openDraftDisk } from "./draft-disk";
import { readEntry } from "./draft-shape";
import { draftStore } from "./draft-store";

export const testDisk = openDraftDisk();
let isClean = false;
draftStore.subscribe(() => {
  isClean = false;
});

/** The test setup calls this, because the editor of an earlier test stores its text on the device as it unmounts. */
export async function forgetDrafts(): Promise<void> {
  if (isClean) return;
  for (const value of (await testDisk?.all()) ?? []) {
    const entry = readEntry(value);
    if (entry) draftStore.remove(entry.userId, entry.postcard);
  }
  await testDisk?.all();
  isClean = true;
}
