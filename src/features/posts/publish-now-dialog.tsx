import { isErrorCode } from "@contract/error-codes";
import { useQuery } from "@tanstack/react-query";
import { creditCosts } from "@/data/ai-credit-costs/ai-credit-costs";
import type { PostCard } from "@/data/posts/cards";
import { sendablePublishers } from "@/data/posts/cards";
import { usePublishNow } from "@/data/posts/mutations";
import { PERSONAL } from "@/data/posts/rows";
import type { PublishReport } from "@/data/posts/write";
import { toast } from "@/shared/toast";
import { errorText } from "@/text/errors";
import { ConfirmDialog } from "@/ui/alert-dialog";
import { postsText } from "./posts.text";
import { costOfPublishing } from "./publish-cost";

const text = postsText.publishing;

/** Tells what became of each post; failures stay readable on the card itself. */
function tell({ results }: PublishReport): void {
  const published = results.filter((result) => result.outcome === "published").length;
  if (published > 0) toast.success(text.done(published));
  if (results.some((result) => result.outcome === "unconfirmed")) toast.warning(text.unsure);
  if (results.some((result) => result.outcome === "retry")) toast.warning(text.later);
  const causes = new Set(results.flatMap(({ outcome, code }) => (outcome === "failed" ? [code] : [])));
  const [cause] = causes;
  // One cause is told at once: not every refusal is LinkedIn's (the credits may have run out).
  if (causes.size > 0) toast.error(causes.size === 1 && isErrorCode(cause) ? errorText[cause] : text.failed);
}

type PublishNowDialogProps = { userId: string; card: PostCard; onClose: () => void };

/** Asks before a card goes out at once: for how many, and at what price. */
export function PublishNowDialog({ userId, card, onClose }: PublishNowDialogProps) {
  const publish = usePublishNow(userId, tell);
  const costs = useQuery(creditCosts());
  const publishers = sendablePublishers(card);
  const { each, total } = costOfPublishing(
    publishers.map((publisher) => (publisher.id === PERSONAL ? "personal_post" : "company_post")),
    costs.data,
  );
  const isRetry = publishers.some((publisher) => publisher.state === "failed");
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={isRetry ? text.retryTitle : text.title}
      description={text.description(publishers.length, each, total)}
      confirmLabel={text.confirm}
      onConfirm={() => {
        publish.mutate(card.postcard);
        // The card itself shows how it goes on; nobody has to sit in front of a dialog meanwhile.
        onClose();
      }}
    />
  );
}
