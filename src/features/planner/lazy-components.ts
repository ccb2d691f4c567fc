import { onDemand } from "@/ui/on-demand";

// Code of the planner that loads when it is opened. The first cards do not wait for any of it.

export const BinDialog = onDemand(() => import("./bin/bin-dialog").then((module) => module.BinDialog));
/** Most users are past it, or not there yet. */
export const FirstPublished = onDemand(() =>
  import("./start/first-published").then((module) => module.FirstPublished),
);
export const ShortcutsDialog = onDemand(() =>
  import("./shortcuts/shortcuts-dialog").then((module) => module.ShortcutsDialog),
);
export const WindowedCards = onDemand(() =>
  import("./lists/windowed-cards").then((module) => module.WindowedCards),
);
