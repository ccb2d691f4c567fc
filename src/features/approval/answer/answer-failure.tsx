import type { ErrorCode } from "@contract/error-codes";
import { toAppError } from "@/shared/errors";
import { errorSentence } from "@/text/errors";
import { approvalPageText as text } from "../approval-page.text";

export function Failure({ error }: { error: Error | null }) {
  return error ? (
    <p role="alert" className="text-danger text-sm">
      {answerFailure(error)}
    </p>
  ) : null;
}

const OUTDATED: Partial<Record<ErrorCode, string>> = {
  card_version_conflict: text.changed,
  changes_requested: text.overtaken,
};

/** True when the server refused an approval because the page did not show what the approval is about. */
export const isOutdated = (error: Error | null): boolean =>
  error !== null && toAppError(error).code in OUTDATED;

function answerFailure(error: unknown): string {
  const failure = toAppError(error);
  return OUTDATED[failure.code] ?? errorSentence(failure);
}
