import type { ApprovalCard } from "@contract/approval";
import type { ReactNode } from "react";

/**
 * Draws a card as LinkedIn would show it for one of its publishers: on the given device, or on a device that
 * the visitor chooses.
 */
export type RenderPreview = (
  card: ApprovalCard,
  publisher: ApprovalCard["publishers"][number],
  device?: "phone" | "desktop",
) => ReactNode;
