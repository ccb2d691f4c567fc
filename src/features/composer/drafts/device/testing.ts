import { openDraftDisk } from "./draft-disk";
import { readEntry } from "./draft-shape";
import { draftStore } from "./draft-store";

export const testDisk = openDraftDisk();
let cleanVersion: number | null = null;

/** For the setup of all tests: the device has nothing of the test before, whose editor kept its text as it went. */
export async function forgetDrafts(): Promise<void> {
  if (draftStore.version() === cleanVersion) return;
  for (const value of (await testDisk?.all()) ?? []) {
    const entry = readEntry(value);
    if (entry) draftStore.remove(entry.userId, entry.postcard);
  }
  await testDisk?.all();
  cleanVersion = draftStore.version();
}
