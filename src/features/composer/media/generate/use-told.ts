import { hasText } from "@contract/ai/ai";
import { useEffect, useState } from "react";
import { type AppError, toAppError } from "@/shared/errors";
import { toast } from "@/shared/toast";
import { type AiKind, aiFailureNote, aiFailureText } from "@/text/ai-failures";
import { generateText as text } from "./generate.text";

type Words = { signedOut: string; empty: string; inline: string };
type Basis = { userId: string; title: string; notes: string };

/**
 * The reason why a generation cannot begin, shown inline and as a toast; null without one. `inline` is the sentence
 * of the panel itself.
 */
export function useHurdle(words: Words) {
  const [hurdle, setHurdle] = useState<string | null>(null);
  const passes = ({ userId, ...basis }: Basis): boolean => {
    const [toastText, inline] =
      userId === ""
        ? [words.signedOut, aiFailureText("image", { code: "not_authenticated" })]
        : hasText(basis)
          ? [null, null]
          : [words.empty, words.inline];
    setHurdle(inline);
    if (toastText) toast.error(toastText);
    return toastText === null;
  };
  return { hurdle, passes };
}

/** Counts the shown failures. Each toast has an id of its own: one dismissed a moment ago would swallow the next. */
let told = 0;
const toastOf = (failure: number) => `generation-failed-${failure}`;

/** Shows in a toast why a generation failed, until another one begins. */
export function useFailureTold(kind: AiKind, error: AppError | null, isWorking: boolean, sentence?: string) {
  useEffect(() => {
    if (!error) return;
    told += 1;
    toast.error(sentence ?? aiFailureText(kind, error), {
      id: toastOf(told),
      description: aiFailureNote(kind, error),
    });
  }, [error, sentence, kind]);
  useEffect(() => {
    if (isWorking) toast.dismiss(toastOf(told));
  }, [isWorking]);
}

/** Stops a generation at the user's request. When that fails, shows why, and the work goes on. */
export async function cancelTold(kind: AiKind, cancel: () => Promise<boolean>): Promise<boolean> {
  try {
    if (await cancel()) toast.success(text.cancelled);
    return true;
  } catch (error) {
    toast.error(aiFailureText(kind, toAppError(error)));
    return false;
  }
}
