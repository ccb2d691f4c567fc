import { STORAGE_KEYS, tabStore } from "@/shared/storage";
import type { Waypoints } from "./destination";

export const waypoints = (): Waypoints => ({
  returnTo: tabStore.get(STORAGE_KEYS.returnTo),
  welcomePassed: tabStore.get(STORAGE_KEYS.welcomePassed),
});
