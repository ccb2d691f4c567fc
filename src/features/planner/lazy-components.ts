import { onDemand } from "@/ui/on-demand";

export const ShortcutsDialog = onDemand(() =>
  import("./shortcuts/shortcuts-dialog").then((module) => module.ShortcutsDialog),
);
/** The list is loaded on demand, because long months need a library for which the first cards must not wait. */
export const WindowedCards = onDemand(() =>
  import("./lists/windowed-cards").then((module) => module.WindowedCards),
);
