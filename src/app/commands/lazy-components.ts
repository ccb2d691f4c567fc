import { onDemand } from "@/ui/on-demand";

export const CommandMenu = onDemand(() => import("./command-menu").then((module) => module.CommandMenu));
export const ShortcutsDialog = onDemand(() =>
  import("@/features/planner/shortcuts/shortcuts-dialog").then((module) => module.ShortcutsDialog),
);
