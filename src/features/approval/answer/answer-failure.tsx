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

function answerFailure(error: unknown): string {
  const failure = toAppError(error);
  return failure.code === "card_version_conflict" ? text.changed : errorSentence(failure);
}
