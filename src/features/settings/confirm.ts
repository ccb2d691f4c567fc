import { onDemand } from "@/ui/on-demand";

/** Asks before something is done; its code comes with the press. */
export const Confirm = onDemand(() => import("@/ui/alert-dialog").then((module) => module.ConfirmDialog));
