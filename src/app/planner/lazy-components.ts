import { onDemand } from "@/ui/on-demand";

export const Generators = onDemand(() =>
  import("@/features/generate/choices").then((module) => module.Choices),
);
export const CardDialogs = onDemand(() => import("./card-dialogs").then((module) => module.CardDialogs));
