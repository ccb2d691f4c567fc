import { useSyncExternalStore } from "react";
import { silence } from "./silence";

/** Returns whether live changes have stopped arriving. */
export const useSilence = (): boolean =>
  useSyncExternalStore(silence.subscribe, silence.isNoticed, silence.isNoticed);
