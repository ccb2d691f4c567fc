import { ShortcutsDialog } from "@/features/planner/shortcuts/shortcuts-dialog";
import { CardApproval } from "./card-approval";
import { CommandMenu } from "./menu/command-menu";

/** The command menu with the two dialogs that its items open. */
export const commandCode = { CommandMenu, CardApproval, ShortcutsDialog };
