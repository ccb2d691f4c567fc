import type { ApprovalState } from "@contract/approval";

/** True when a reviewer may decide: the server refuses decisions about a post that is publishing or published. */
export const acceptsDecision = ({ state }: { state: ApprovalState }): boolean =>
  state !== "published" && state !== "publishing";
