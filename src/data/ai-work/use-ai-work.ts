import type { z } from "@contract/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { creditStatsKeys } from "@/data/user-credit-stats/user-credit-stats";
import type { RequestKey } from "@/shared/client/send";
import { AppError } from "@/shared/errors";
import { type AiFunction, aiRequestKey, aiWorkKeys, cancelAiWork, runAiWork, type SchemaOf } from "./ai-work";

type Wanted<S extends z.ZodType> = {
  name: AiFunction;
  userId: string;
  schemaOf: SchemaOf<S>;
};

type Started = { body: Record<string, unknown>; click: RequestKey; stop: AbortController };

/**
 * One kind of AI work on a screen. `start` resolves to the result, or to null after a cancellation and while earlier
 * work runs; `cancel` returns false for work that had ended.
 */
export function useAiWork<S extends z.ZodType>({ name, userId, schemaOf }: Wanted<S>) {
  const client = useQueryClient();
  const filters = { mutationKey: [name, userId], status: "pending" } as const;
  const { mutateAsync } = useMutation({
    mutationKey: filters.mutationKey,
    mutationFn: ({ body, click, stop }: Started) =>
      runAiWork(name, userId, body, schemaOf, { click, signal: stop.signal }),
    meta: { quiet: true },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: creditStatsKeys.all(userId) });
      void client.invalidateQueries({ queryKey: aiWorkKeys.all(userId) });
    },
  });
  const cache = client.getMutationCache();
  const isUnderWay = () => cache.find(filters) !== undefined;
  const subscribe = useCallback((onStoreChange: () => void) => cache.subscribe(onStoreChange), [cache]);
  return {
    isWorking: useSyncExternalStore(subscribe, isUnderWay, isUnderWay),
    start: async (body: Record<string, unknown>) => {
      if (isUnderWay()) return null;
      const stop = new AbortController();
      try {
        return await mutateAsync({ body, click: aiRequestKey(name, body), stop });
      } catch (error) {
        if (stop.signal.aborted) return null;
        throw error;
      }
    },
    cancel: async (): Promise<boolean> => {
      const work = cache.find<unknown, Error, Started>(filters);
      const started = work?.state.variables;
      if (!started) return false;
      const isStopped = await cancelAiWork(userId, started.click.key, () => work.state.status === "pending");
      // Ends the waiting here, because the server responds only after the AI service has responded.
      if (isStopped) started.stop.abort(new AppError("job_cancelled"));
      return isStopped;
    },
  };
}
