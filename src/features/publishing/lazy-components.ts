import { onDemand } from "@/ui/on-demand";

/** Few cards are in doubt, so their code loads with the first. */
export const CardDoubts = onDemand(() => import("./doubt/card-doubts").then((module) => module.CardDoubts));
