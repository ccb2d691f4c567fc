import { onDemand } from "@/ui/on-demand";

export const ShortcutsDialog = onDemand(() =>
  import("./shortcuts/shortcuts-dialog").then((module) => module.ShortcutsDialog),
);
/** The card is loaded on demand, because it needs a library for which the first cards do not wait. */
export const WindowedCards = onDemand(() =>
  import("./lists/windowed-cards").then((module) => module.WindowedCards),
);
