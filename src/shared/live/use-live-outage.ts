import { useSyncExternalStore } from "react";
import { liveOutage } from "./live-outage";

export const useLiveOutage = (): boolean =>
  useSyncExternalStore(liveOutage.subscribe, liveOutage.isNoticed, liveOutage.isNoticed);
