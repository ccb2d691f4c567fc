import { localStore, STORAGE_KEYS } from "@/shared/storage";

let made: string | null = null;

/** Identifies this browser among the user's; a browser without storage gets a new id each time. */
export function deviceId(): string {
  made ??= localStore.get(STORAGE_KEYS.device);
  if (made === null) {
    made = crypto.randomUUID();
    localStore.set(STORAGE_KEYS.device, made);
  }
  return made;
}
