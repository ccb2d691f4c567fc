import { postsText } from "@/posts/posts.text";
import { toAppError } from "@/shared/errors";
import { errorSentence } from "@/text/errors";
import { ErrorState } from "@/ui/error-state";
import { plannerText } from "./planner.text";

type LoadFailedProps = {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  className?: string;
};

export function loadFailure(error: unknown): string {
  return errorSentence(toAppError(error));
}

export function LoadFailed({ query, className }: LoadFailedProps) {
  return (
    <ErrorState
      className={className}
      title={plannerText.loadFailed}
      description={loadFailure(query.error)}
      query={query}
      retryLabel={postsText.retry}
    />
  );
}
