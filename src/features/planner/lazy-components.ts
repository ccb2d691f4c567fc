import { onDemand } from "@/ui/on-demand";

export const ShortcutsDialog = onDemand(() =>
  import("./shortcuts/shortcuts-dialog").then((module) => module.ShortcutsDialog),
);
/** Needs a library, for which the first cards do not wait. */
export const WindowedCards = onDemand(() =>
  import("./lists/windowed-cards").then((module) => module.WindowedCards),
);
