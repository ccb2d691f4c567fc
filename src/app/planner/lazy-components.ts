import { onDemand } from "@/ui/on-demand";

/** Every generator comes with their choices: together they are smaller than a request is slow. */
export const Generators = onDemand(() =>
  import("@/features/generate/choices").then((module) => module.Choices),
);
export const CardDialogs = onDemand(() => import("./card-dialogs").then((module) => module.CardDialogs));
