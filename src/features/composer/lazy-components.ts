import { onDemand } from "@/ui/on-demand";

export const PostEditor = onDemand(() => import("./post-editor").then((module) => module.PostEditor));
