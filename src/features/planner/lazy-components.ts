import { onDemand } from "@/ui/on-demand";

export const ShortcutsDialog = onDemand(() =>
  import("./shortcuts/shortcuts-dialog").then((module) => module.ShortcutsDialog),
);
/** The component loads on demand, because long months need a library, and the first cards must not wait for it. */
export const WindowedCards = onDemand(() =>
  import("./lists/windowed-cards").then((module) => module.WindowedCards),
);
