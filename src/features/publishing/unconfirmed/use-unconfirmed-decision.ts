import type { CardPublisher } from "@/data/posts/cards";
import { useResolveUnconfirmed } from "@/data/posts/changes/mutations";
import { isOutcomeUnknown } from "@/shared/errors";
import { toast } from "@/shared/toast";
import { errorSentence } from "@/text/errors";
import { unconfirmedText } from "./unconfirmed.text";

const text = unconfirmedText;

export function useUnconfirmedDecision(userId: string, { postId, attempts }: CardPublisher) {
  const resolve = useResolveUnconfirmed(userId, (failure) =>
    // Without a response the server may still have received the decision.
    isOutcomeUnknown(failure) ? text.decisionLost : errorSentence(failure),
  );
  const decide = (isPublished: boolean, postUrl: string | null = null) =>
    resolve.mutate(
      { postId, attempt: attempts, isPublished, postUrl },
      { onSuccess: () => toast.success(isPublished ? text.yesDone : text.noDone) },
    );
  return {
    decide,
    pending: resolve.isPending ? resolve.variables.isPublished : null,
  };
}
