import { onDemand } from "@/ui/on-demand";

export const UnconfirmedPanel = onDemand(() =>
  import("./doubt/unconfirmed-panel").then((module) => module.UnconfirmedPanel),
);
export const EarlierDoubt = onDemand(() =>
  import("./doubt/earlier-doubt").then((module) => module.EarlierDoubt),
);
