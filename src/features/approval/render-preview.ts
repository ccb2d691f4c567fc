import type { ApprovalCard } from "@contract/approval";
import type { ReactNode } from "react";

/** Without `device`, the reviewer chooses the device on which LinkedIn's view is imitated. */
export type RenderPreview = (
  card: ApprovalCard,
  publisher: ApprovalCard["publishers"][number],
  device?: "phone" | "desktop",
) => ReactNode;
