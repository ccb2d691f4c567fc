import { onDemand } from "@/ui/on-demand";

// A month is what a user sees first; on phones it is the agenda, whose code comes beside the page's.

export const Agenda = onDemand(() => import("./agenda/agenda").then((module) => module.Agenda));
export const WeekGrid = onDemand(() => import("./grid/week/week-grid").then((module) => module.WeekGrid));

export const EntryDialog = onDemand(() =>
  import("./detail/entry-dialog").then((module) => module.EntryDialog),
);
export const MoveDialog = onDemand(() => import("./detail/move-dialog").then((module) => module.MoveDialog));
export const NoteDialog = onDemand(() => import("./plans/note-dialog").then((module) => module.NoteDialog));
export const SlotsDialog = onDemand(() =>
  import("./slots/slots-dialog").then((module) => module.SlotsDialog),
);
export const FeedDialog = onDemand(() => import("./feed/feed-dialog").then((module) => module.FeedDialog));
export const ApprovalDialog = onDemand(() =>
  import("./approval/approval-dialog").then((module) => module.ApprovalDialog),
);
