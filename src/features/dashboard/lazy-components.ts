import { onDemand } from "@/ui/on-demand";

export const LateCards = onDemand(() => import("./late-cards").then((module) => module.LateCards));
