import { componentsOnDemand } from "@/ui/on-demand";

const ofCommands = componentsOnDemand(() => import("./command-code").then((module) => module.commandCode));

export const CommandMenu = ofCommands("CommandMenu");
export const CardApproval = ofCommands("CardApproval");
export const ShortcutsDialog = ofCommands("ShortcutsDialog");
