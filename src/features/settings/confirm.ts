import { onDemand } from "@/ui/on-demand";

/** Asks before an action; its code loads with the click. */
export const Confirm = onDemand(() => import("@/ui/alert-dialog").then((module) => module.ConfirmDialog));
