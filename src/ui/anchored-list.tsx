import { onDemand } from "./on-demand";

/** The code that positions a list is larger than the control, so it loads with the first list that opens. */
export const AnchoredList = onDemand(() => import("./list-popup").then((module) => module.AnchoredList));

/** Call it when the user is about to open a list. */
export const warmLists = () => void AnchoredList.preload();
