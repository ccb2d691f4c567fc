import { toAppError } from "@/shared/errors";
import { errorSentence } from "@/text/errors";
import { ErrorState } from "@/ui/error-state";
import { resultsText } from "./results.text";

type LoadFailedProps = { query: { error: unknown; isFetching: boolean; refetch: () => unknown } };

/** In the place of figures that could not be read: why, and a way to try again. */
export function LoadFailed({ query }: LoadFailedProps) {
  return (
    <ErrorState
      title={resultsText.failed}
      description={errorSentence(toAppError(query.error))}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
}
