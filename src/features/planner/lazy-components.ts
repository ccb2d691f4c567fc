import { onDemand } from "@/ui/on-demand";

// Code of the planner that loads on demand. The first cards do not wait for it.

export const BinDialog = onDemand(() => import("./bin/bin-dialog").then((module) => module.BinDialog));
/** Few users need it: most have already published, or are not there yet. */
export const FirstPublished = onDemand(() =>
  import("./start/first-published").then((module) => module.FirstPublished),
);
export const ShortcutsDialog = onDemand(() =>
  import("./shortcuts/shortcuts-dialog").then((module) => module.ShortcutsDialog),
);
export const WindowedCards = onDemand(() =>
  import("./lists/windowed-cards").then((module) => module.WindowedCards),
);
