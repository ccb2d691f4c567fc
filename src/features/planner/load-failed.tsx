import { postsText } from "@/posts/posts.text";
import { toAppError } from "@/shared/errors";
import { errorSentence } from "@/text/errors";
import { ErrorState } from "@/ui/error-state";
import { plannerText } from "./planner.text";

type LoadFailedProps = { error: unknown; isRetrying?: boolean; onRetry: () => void; className?: string };

export function sentenceOf(error: unknown): string {
  return errorSentence(toAppError(error));
}

/** Posts that did not come: said in their place, with the way to ask again. */
export function LoadFailed({ error, isRetrying, onRetry, className }: LoadFailedProps) {
  return (
    <ErrorState
      className={className}
      title={plannerText.loadFailed}
      description={sentenceOf(error)}
      onRetry={onRetry}
      retryLabel={postsText.retry}
      retrying={isRetrying}
    />
  );
}
