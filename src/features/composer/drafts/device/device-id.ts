import { localStore, STORAGE_KEYS } from "@/shared/storage";

let made: string | null = null;

/** Returns the random id of this browser. A browser without storage gets a new id at each visit. */
export function deviceId(): string {
  made ??= localStore.get(STORAGE_KEYS.device);
  if (made === null) {
    made = crypto.randomUUID();
    localStore.set(STORAGE_KEYS.device, made);
  }
  return made;
}
