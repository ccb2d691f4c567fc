import { onDemand } from "@/ui/on-demand";

export const EntryDialog = onDemand(() =>
  import("./detail/entry-dialog").then((module) => module.EntryDialog),
);
export const MoveDialog = onDemand(() => import("./detail/move-dialog").then((module) => module.MoveDialog));
