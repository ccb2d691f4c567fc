import { useIsMutating, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { aiWorkKeys, onAiWork, unfinishedAiWork } from "@/data/ai-work/ai-work";
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
  const works = useQuery({ ...unfinishedAiWork(userId), staleTime: 0 }).data ?? [];
  useEffect(
    () => onAiWork(userId, () => void client.invalidateQueries({ queryKey: aiWorkKeys.unfinished(userId) })),
    [client, userId],
  );
  const isShown = waiting === 0 && works.some(({ content_type }) => content_type === "research");
  return (
    <p role="status" className="text-sm text-text-muted empty:hidden">
      {isShown && researchText.ask.unfinished}
    </p>
  );
}
