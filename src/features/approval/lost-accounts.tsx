import type { ApprovalCard } from "@contract/approval";
import { postsText } from "@/posts/posts.text";
import { approvalPageText as text } from "./approval-page.text";

type Shown = Pick<ApprovalCard, "publishers">;

export const isWhollyLost = ({ publishers }: Shown): boolean => publishers.every(({ isLost }) => isLost);

/** Names the pages on which the card will not be published. The reason is not shown, because it concerns the owner. */
export function LostAccounts({ card: { publishers, state } }: { card: Shown & Pick<ApprovalCard, "state"> }) {
  const lost = publishers.flatMap(({ isLost, name }) => (isLost ? [name || postsText.unknownPage] : []));
  return (
    lost.length > 0 && (
      <p className="text-pretty text-sm text-warning">
        {/* Only the open state adds that the decision counts, because the sentences of the other states already say
            whether a decision counts. */}
        {text.lost(lost, state === "open")}
      </p>
    )
  );
}
