import { useSyncExternalStore } from "react";
import { silence } from "./silence";

/** Whether live changes have not arrived for a while. */
export const useSilence = (): boolean => useSyncExternalStore(silence.subscribe, silence.isNoticed);
