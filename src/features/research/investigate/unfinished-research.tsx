import { useIsMutating, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { aiWorkKeys, onAiWork, unfinishedAiWork } from "@/data/ai-work/ai-work";
import { useCancelUnfinished } from "@/posts/generation/use-cancel-unfinished";
import { Button } from "@/ui/button";
import { researchText } from "../research.text";

/**
 * Shows that the server is writing drafts that the user ordered before a reload or in another tab. Without this line,
 * the user might pay for the same question a second time.
 */
export function UnfinishedResearch({ userId }: { userId: string }) {
  const client = useQueryClient();
  const waiting =
    useIsMutating({ mutationKey: ["ai-research", userId] }) +
    useIsMutating({ mutationKey: ["ai-repurpose", userId] });
  const { data: works = [], isFetching } = useQuery({ ...unfinishedAiWork(userId), staleTime: 0 });
  useEffect(
    () => onAiWork(userId, () => void client.invalidateQueries({ queryKey: aiWorkKeys.unfinished(userId) })),
    [client, userId],
  );
  const [isOrdered, setOrdered] = useState(false);
  const newest = works.findLast(({ content_type }) => content_type === "research");
  const isListed = newest !== undefined;
  // During a refetch the list still contains finished work, whose drafts the page shows already.
  if (waiting === 0 && !isFetching && isListed !== isOrdered) setOrdered(isListed);
  const { cancel, cancelling } = useCancelUnfinished(userId);
  const isShown = waiting === 0 && isOrdered;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 has-[p:empty]:hidden">
      <p role="status" className="text-sm text-text-muted">
        {isShown && researchText.ask.unfinished}
      </p>
      {isShown && newest && (
        <Button variant="ghost" size="sm" loading={cancelling !== null} onClick={() => cancel(newest.id)}>
          {researchText.ask.cancel}
        </Button>
      )}
    </div>
  );
}
