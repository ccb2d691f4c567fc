import { onDemand } from "@/ui/on-demand";

export const TransferMenu = onDemand(() => import("./transfer-menu").then((module) => module.TransferMenu));
