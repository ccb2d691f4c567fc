import { onDemand } from "@/ui/on-demand";

/** For the few installations that send SMS or WhatsApp. */
export const NumbersCard = onDemand(() =>
  import("./numbers/numbers-card").then((module) => module.NumbersCard),
);
