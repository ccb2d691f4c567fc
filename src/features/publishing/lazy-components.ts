import { onDemand } from "@/ui/on-demand";

export const CardDoubts = onDemand(() => import("./doubt/card-doubts").then((module) => module.CardDoubts));
