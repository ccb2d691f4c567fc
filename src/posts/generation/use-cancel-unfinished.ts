import { useMutation, useQueryClient } from "@tanstack/react-query";
import { aiWorkKeys, cancelUnfinishedAiWork } from "@/data/ai-work/ai-work";
import { creditStatsKeys } from "@/data/user-credit-stats/user-credit-stats";
import { toast } from "@/shared/toast";
import { postsText } from "../posts.text";

/** Cancels work that this page did not begin: work that was ordered before a reload or in another tab. */
export function useCancelUnfinished(userId: string) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: cancelUnfinishedAiWork,
    onSuccess: (isStopped) => {
      if (isStopped) toast.success(postsText.generationCancelled);
    },
    // Stays pending until the list is read again, so that a second click finds no ended work.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: aiWorkKeys.all(userId) }),
        client.invalidateQueries({ queryKey: creditStatsKeys.all(userId) }),
      ]),
  });
  return { cancel: mutate, cancelling: isPending ? variables : null };
}
