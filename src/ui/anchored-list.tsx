import { onDemand } from "./on-demand";

/** Positioning code is larger than the control, so it loads with the first opened list. */
export const AnchoredList = onDemand(() => import("./list-popup").then((module) => module.AnchoredList));

export const warmLists = () => void AnchoredList.preload();
