import { onDemand } from "@/ui/on-demand";

/** All generators load together with the choices: they are so small that a separate request would cost more. */
export const Generators = onDemand(() =>
  import("@/features/generate/choices").then((module) => module.Choices),
);
export const CardDialogs = onDemand(() => import("./card-dialogs").then((module) => module.CardDialogs));
