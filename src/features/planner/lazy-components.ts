import { onDemand } from "@/ui/on-demand";

/** The component loads on demand, because long months need a library, and the first cards must not wait for it. */
export const CardWindow = onDemand(() => import("./lists/card-window").then((module) => module.CardWindow));
