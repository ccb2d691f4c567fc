import { onDemand } from "@/ui/on-demand";

export const CommandMenu = onDemand(() => import("./command-menu").then((module) => module.CommandMenu));
export const CardApproval = onDemand(() => import("./card-approval").then((module) => module.CardApproval));
