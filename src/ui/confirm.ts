import { onDemand } from "./on-demand";

/** Asks for confirmation, on pages that load no dialog code: the code loads at the click. */
export const Confirm = onDemand(() => import("./alert-dialog").then((module) => module.ConfirmDialog));
