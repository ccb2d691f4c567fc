import { onDemand } from "./on-demand";

export const Confirm = onDemand(() => import("./alert-dialog").then((module) => module.ConfirmDialog));
