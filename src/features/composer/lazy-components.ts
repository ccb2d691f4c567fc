import { onDemand } from "@/ui/on-demand";

export const PostEditor = onDemand(() => import("./post-editor").then((module) => module.PostEditor));
/** Small, but its question brings the dialogs' code. */
export const UnsavedDrafts = onDemand(() =>
  import("./drafts/unsaved-drafts").then((module) => module.UnsavedDrafts),
);
