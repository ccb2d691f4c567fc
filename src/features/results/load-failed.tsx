import { toAppError } from "@/shared/errors";
import { errorSentence } from "@/text/errors";
import { CardTitle } from "@/ui/card";
import { ErrorState } from "@/ui/error-state";
import { resultsText } from "./results.text";

type LoadFailedProps = {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** The section's heading, unless it is shown above already. */
  heading?: string;
};

/** Shown instead of figures that could not be read: which ones, why, and a retry button. */
export function LoadFailed({ query, heading }: LoadFailedProps) {
  return (
    <div className="flex flex-col gap-3">
      {heading && <CardTitle>{heading}</CardTitle>}
      <ErrorState
        title={resultsText.failed}
        description={errorSentence(toAppError(query.error))}
        query={query}
      />
    </div>
  );
}
