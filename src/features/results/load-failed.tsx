import { useQueryClient } from "@tanstack/react-query";
import { toAppError } from "@/shared/errors";
import { errorSentence } from "@/text/errors";
import { CardTitle } from "@/ui/card";
import { ErrorState } from "@/ui/error-state";
import { resultsText } from "./results.text";

type LoadFailedProps = {
  query: { error: unknown; isFetching: boolean };
  heading?: string;
  isInCard?: boolean;
};

/** 'Reintentar' reads every failed part of the page again, because parts mostly fail together. */
export function LoadFailed({ query, heading, isInCard = false }: LoadFailedProps) {
  const client = useQueryClient();
  const retry = () =>
    void client.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
  return (
    <div className="flex flex-col gap-3">
      {heading && isInCard && <h3 className="font-semibold text-lg text-text">{heading}</h3>}
      {heading && !isInCard && <CardTitle>{heading}</CardTitle>}
      <ErrorState
        className={isInCard ? "py-4 shadow-none" : undefined}
        title={resultsText.failed}
        description={errorSentence(toAppError(query.error))}
        onRetry={retry}
        retrying={query.isFetching}
      />
    </div>
  );
}
