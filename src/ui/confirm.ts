import { onDemand } from "./on-demand";

/** Asks before an action, on pages that no dialog comes with: its code loads with the click. */
export const Confirm = onDemand(() => import("./alert-dialog").then((module) => module.ConfirmDialog));
