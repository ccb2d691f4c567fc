import { onDemand } from "@/ui/on-demand";

export const EntryDialog = onDemand(() => import("./entry-dialog").then((module) => module.EntryDialog));
export const MoveDialog = onDemand(() => import("./move-dialog").then((module) => module.MoveDialog));
export const NoteDialog = onDemand(() => import("../plans/note-dialog").then((module) => module.NoteDialog));
export const SlotsDialog = onDemand(() =>
  import("../slots/slots-dialog").then((module) => module.SlotsDialog),
);
export const HolesDialog = onDemand(() => import("./holes-dialog").then((module) => module.HolesDialog));
export const FeedDialog = onDemand(() => import("../feed/feed-dialog").then((module) => module.FeedDialog));
export const ApprovalDialog = onDemand(() =>
  import("../approval/approval-dialog").then((module) => module.ApprovalDialog),
);
