import type { ApprovalCard } from "@contract/approval";
import { postsText } from "@/posts/posts.text";
import { approvalPageText as text } from "./approval-page.text";

type Shown = Pick<ApprovalCard, "publishers">;

export const isWhollyLost = ({ publishers }: Shown): boolean => publishers.every(({ isLost }) => isLost);

/** Names the pages on which the card will not go out, and no reason, which is the owner's affair. */
export function LostAccounts({ card: { publishers } }: { card: Shown }) {
  const lost = publishers.flatMap(({ isLost, name }) => (isLost ? [name || postsText.unknownPage] : []));
  return lost.length > 0 && <p className="text-pretty text-sm text-warning">{text.lost(lost)}</p>;
}
