import { useNavigate } from "react-router-dom";
import { useBuyCredits } from "@/shared/addresses/buy-credits";
import type { AppError } from "@/shared/errors";
import { toast } from "@/shared/toast";
import { type AiKind, aiFailureNote, aiFailureText } from "@/text/ai-failures";
import { postsText } from "../posts.text";

/** Shows the cause of failed AI work. If the user lacks credits, the toast leads to the packs. */
export function useAiFailureToast(kind: AiKind): (failure: AppError) => void {
  const navigate = useNavigate();
  const packs = useBuyCredits();
  return (failure) =>
    toast.error(aiFailureText(kind, failure), {
      description: aiFailureNote(kind, failure),
      ...(failure.code === "insufficient_credits" && {
        action: {
          label: postsText.credits.buy,
          onClick: () => void navigate(packs.to, { state: packs.state }),
        },
      }),
    });
}
