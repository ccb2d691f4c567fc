import { onDemand } from "@/ui/on-demand";

/** A question before an action; its code loads with the first one. */
export const AskFirst = onDemand(() => import("@/ui/alert-dialog").then((module) => module.ConfirmDialog));
