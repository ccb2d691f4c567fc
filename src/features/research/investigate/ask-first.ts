import { onDemand } from "@/ui/on-demand";

/** A question before something goes on; its code comes with the first one. */
export const AskFirst = onDemand(() => import("@/ui/alert-dialog").then((module) => module.ConfirmDialog));
