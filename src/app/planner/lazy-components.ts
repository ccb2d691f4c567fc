import { onDemand } from "@/ui/on-demand";

export const CardDialogs = onDemand(() => import("./card-dialogs").then((module) => module.CardDialogs));
