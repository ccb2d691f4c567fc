import { hasText } from "@contract/ai/ai";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { creditStats } from "@/data/user-credit-stats/user-credit-stats";
import type { AppError } from "@/shared/errors";
import { toast } from "@/shared/toast";
import { type AiKind, aiFailureNote, aiFailureText } from "@/text/ai-failures";

type Words = { signedOut: string; empty: string; inline: string };
type Basis = { userId: string; title: string; notes: string };

export function usePrecondition(words: Words) {
  const [unmet, setUnmet] = useState<string | null>(null);
  const isMet = ({ userId, ...basis }: Basis): boolean => {
    const [toastText, inline] =
      userId === ""
        ? [words.signedOut, aiFailureText("image", { code: "not_authenticated" })]
        : hasText(basis)
          ? [null, null]
          : [words.empty, words.inline];
    setUnmet(inline);
    if (toastText) toast.error(toastText);
    return toastText === null;
  };
  return { unmet, isMet };
}

/**
 * Returns `error` until it is solved: a refusal for lack of credits is solved when a newer balance covers the cost, for
 * instance after a purchase in another tab.
 */
export function useUnsolvedFailure(userId: string, error: AppError | null): AppError | null {
  const { data, dataUpdatedAt } = useQuery(creditStats(userId));
  const [refused, setRefused] = useState({ error, readAt: dataUpdatedAt });
  if (refused.error !== error) setRefused({ error, readAt: dataUpdatedAt });
  if (error?.code !== "insufficient_credits" || dataUpdatedAt <= refused.readAt) return error;
  return (data?.available_credits ?? 0) >= Number(error.detail?.cost) ? null : error;
}

/**
 * Each toast has its own id, because sonner drops a new toast with the id of a toast that it has just
 * dismissed.
 */
let shown = 0;
const toastOf = (failure: number) => `generation-failed-${failure}`;

export function useFailureToast(kind: AiKind, error: AppError | null, isWorking: boolean, sentence?: string) {
  useEffect(() => {
    if (!error) return;
    shown += 1;
    toast.error(sentence ?? aiFailureText(kind, error), {
      id: toastOf(shown),
      description: aiFailureNote(kind, error),
    });
  }, [error, sentence, kind]);
  useEffect(() => {
    if (isWorking) toast.dismiss(toastOf(shown));
  }, [isWorking]);
}
