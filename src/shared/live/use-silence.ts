import { useSyncExternalStore } from "react";
import { silence } from "./silence";

/** Whether live changes have stopped arriving. */
export const useSilence = (): boolean => useSyncExternalStore(silence.subscribe, silence.isNoticed);
