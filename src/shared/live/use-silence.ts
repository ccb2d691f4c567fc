import { useSyncExternalStore } from "react";
import { silence } from "./silence";

/** Whether changes made elsewhere have not come by themselves for a while. */
export const useSilence = (): boolean => useSyncExternalStore(silence.subscribe, silence.isNoticed);
