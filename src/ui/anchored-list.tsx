import { onDemand } from "./on-demand";

/** What places a list below its control is heavier than the control: it comes with the first list that is opened. */
export const AnchoredList = onDemand(() => import("./list-popup").then((module) => module.AnchoredList));

/** To be called when somebody is about to open a list. */
export const warmLists = () => void AnchoredList.preload();
