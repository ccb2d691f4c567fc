import { toAppError } from "@/shared/errors";
import { errorSentence } from "@/text/errors";
import { CardTitle } from "@/ui/card";
import { ErrorState } from "@/ui/error-state";
import { resultsText } from "./results.text";

type LoadFailedProps = {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  heading?: string;
  isInCard?: boolean;
};

export function LoadFailed({ query, heading, isInCard = false }: LoadFailedProps) {
  return (
    <div className="flex flex-col gap-3">
      {heading && isInCard && <h3 className="font-semibold text-lg text-text">{heading}</h3>}
      {heading && !isInCard && <CardTitle>{heading}</CardTitle>}
      <ErrorState
        className={isInCard ? "py-4 shadow-none" : undefined}
        title={resultsText.failed}
        description={errorSentence(toAppError(query.error))}
        query={query}
      />
    </div>
  );
}
