import { onDemand } from "@/ui/on-demand";

/** For the few projects that send SMS or WhatsApp. */
export const NumbersCard = onDemand(() =>
  import("./numbers/numbers-card").then((module) => module.NumbersCard),
);
