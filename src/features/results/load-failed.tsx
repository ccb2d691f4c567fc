import { toAppError } from "@/shared/errors";
import { errorSentence } from "@/text/errors";
import { CardTitle } from "@/ui/card";
import { ErrorState } from "@/ui/error-state";
import { resultsText } from "./results.text";

type LoadFailedProps = {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  heading?: string;
};

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
