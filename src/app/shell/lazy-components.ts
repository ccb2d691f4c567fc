import { onDemand } from "@/ui/on-demand";

/** Needed by few users, and once. */
export const Elsewhere = onDemand(() => import("./elsewhere-line").then((module) => module.ElsewhereLine));
