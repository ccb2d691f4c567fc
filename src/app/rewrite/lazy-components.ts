import { onDemand } from "@/ui/on-demand";

export const RewriteDialog = onDemand(() =>
  import("@/features/rewrite/rewrite-dialog").then((module) => module.RewriteDialog),
);
