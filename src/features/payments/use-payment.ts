import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { type PaidSession, processedPayment, sessionDetails } from "@/data/checkout/checkout";
import { markAnnounced, wasAnnounced } from "@/data/checkout/pending-payment";
import { type AppError, toAppError } from "@/shared/errors";
import { toast } from "@/shared/toast";
import { errorSentence } from "@/text/errors";
import { boughtOf } from "./credits/purchased-credits";
import { paymentsText } from "./payments.text";

const { toasts, found } = paymentsText;

export type Found = keyof typeof found;

function paymentFailure(failure: AppError): string {
  if (failure.code === "payment_service_unreachable") return paymentsText.serviceSilent;
  if (failure.code === "not_found") return paymentsText.notFound;
  const sentence = errorSentence(failure);
  return failure.code === "unexpected" ? paymentsText.unexpectedError(sentence) : sentence;
}

/** With `isOwn` false the credits went to another account, so the toast omits them. */
export function usePayment(session: PaidSession, isOwn = true) {
  const processed = useQuery({ ...processedPayment(session), retry: 1 });
  const details = useQuery(sessionDetails(session));
  const bought = boughtOf({ processed: processed.data, details: details.data });
  const { sessionId } = session;

  const status = processed.data?.status;
  const added = processed.data?.credits_added ?? null;
  useEffect(() => {
    if (status !== "completed" || wasAnnounced(sessionId)) return;
    markAnnounced(sessionId);
    toast.success(added === null || !isOwn ? toasts.processed : toasts.added(added));
  }, [status, added, isOwn, sessionId]);

  const shownError = useRef<unknown>(null);
  useEffect(() => {
    if (!processed.error || shownError.current === processed.error) return;
    shownError.current = processed.error;
    const { code } = toAppError(processed.error);
    // The usual toast asks the user to try again, and the user might then pay a second time.
    if (code === "not_found") return;
    toast.error(code === "unexpected" ? toasts.unexpected : toasts.failed);
  }, [processed.error]);

  const failures = [processed.error, details.error].flatMap((error) => (error ? [toAppError(error)] : []));
  const state = foundOf(status, processed.error);
  return {
    processed,
    details,
    bought,
    found: state,
    errors: state === "unknown" ? [] : [...new Set(failures.map(paymentFailure))],
  };
}

/** Returns "unknown" when the server does not find the payment, for instance after the deletion of its account. */
function foundOf(status: string | undefined, error: unknown): Found | null {
  if (status === undefined && error) return toAppError(error).code === "not_found" ? "unknown" : "unverified";
  if (status === undefined) return "checking";
  return status === "completed" || !(status in found) ? null : (status as Found);
}
