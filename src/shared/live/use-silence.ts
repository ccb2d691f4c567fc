import { useSyncExternalStore } from "react";
import { silence } from "./silence";

export const useSilence = (): boolean =>
  useSyncExternalStore(silence.subscribe, silence.isNoticed, silence.isNoticed);
