import { onDemand } from "@/ui/on-demand";

// What the planner shows only when it is asked for. The first cards do not wait for any of it.

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
