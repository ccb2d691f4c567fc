import { onDemand } from "@/ui/on-demand";

/** The generators load together: a request for each would cost more than their few bytes. */
export const Generators = onDemand(() =>
  import("@/features/generate/choices").then((module) => module.Choices),
);
export const CardDialogs = onDemand(() => import("./card-dialogs").then((module) => module.CardDialogs));
