import { onDemand } from "@/ui/on-demand";

export const UnconfirmedPanel = onDemand(() =>
  import("./unconfirmed-panel").then((module) => module.UnconfirmedPanel),
);
export const EarlierDoubt = onDemand(() => import("./earlier-doubt").then((module) => module.EarlierDoubt));
