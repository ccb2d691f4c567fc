import { onDemand } from "@/ui/on-demand";

/** For few, and once. */
export const Elsewhere = onDemand(() => import("./elsewhere-line").then((module) => module.ElsewhereLine));
