import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { runAiWork } from "@/data/ai-work/ai-work";
import { hasTopicMaterial, userTopicsKeys } from "@/data/user-topics/user-topics";
import { AppError } from "@/shared/errors";

export function useFirstTopics(userId: string, isNeeded: boolean) {
  const client = useQueryClient();
  const writing = useQuery({
    queryKey: [...userTopicsKeys.all(userId), "writing"],
    enabled: isNeeded,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      // Throws the known refusal without a request, because browsers write each refused request to the console.
      if (!(await hasTopicMaterial(userId, signal))) throw new AppError("ai_text_required");
      return (await runAiWork("ai-topics", userId, {}, (contract) => contract.aiTopicsResult, { signal })).id;
    },
  });
  const id = writing.data;
  useEffect(() => {
    if (id !== undefined) void client.invalidateQueries({ queryKey: userTopicsKeys.latest(userId) });
  }, [client, userId, id]);
  return {
    isWriting: isNeeded && (writing.isFetching || writing.isSuccess),
    isError: writing.isError,
    error: writing.error,
    again: () => void writing.refetch(),
  };
}
