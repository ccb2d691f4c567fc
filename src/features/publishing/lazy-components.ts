import { onDemand } from "@/ui/on-demand";

/** Few cards are in doubt, so the code loads with the first of them. */
export const CardDoubts = onDemand(() => import("./doubt/card-doubts").then((module) => module.CardDoubts));
