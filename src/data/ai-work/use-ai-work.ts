import type { z } from "@contract/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { creditStatsKeys } from "@/data/user-credit-stats/user-credit-stats";
import type { RequestKey } from "@/shared/client/send";
import { type AiFunction, aiRequestKey, aiWorkKeys, cancelAiWork, runAiWork, type SchemaOf } from "./ai-work";

type Wanted<S extends z.ZodType> = {
  name: AiFunction;
  userId: string;
  schemaOf: SchemaOf<S>;
};

type Started = { body: Record<string, unknown>; click: RequestKey };

/**
 * One kind of AI work on a screen. `start` resolves to its result, or to null while earlier work runs; `cancel` stops
 * it without cost. A reopened screen finds its running work. The caller shows errors with `aiFailureText`.
 */
export function useAiWork<S extends z.ZodType>({ name, userId, schemaOf }: Wanted<S>) {
  const client = useQueryClient();
  const filters = { mutationKey: [name, userId], status: "pending" } as const;
  const { mutateAsync } = useMutation({
    mutationKey: filters.mutationKey,
    mutationFn: ({ body, click }: Started) => runAiWork(name, userId, body, schemaOf, { click }),
    meta: { quiet: true },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: creditStatsKeys.all(userId) });
      void client.invalidateQueries({ queryKey: aiWorkKeys.all(userId) });
    },
  });
  const cache = client.getMutationCache();
  const isUnderWay = () => cache.find(filters) !== undefined;
  const subscribe = useCallback((tell: () => void) => cache.subscribe(tell), [cache]);
  return {
    isWorking: useSyncExternalStore(subscribe, isUnderWay, isUnderWay),
    start: async (body: Record<string, unknown>) =>
      isUnderWay() ? null : mutateAsync({ body, click: aiRequestKey(name, body) }),
    cancel: async () => {
      const work = cache.find<unknown, Error, Started>(filters);
      const key = work?.state.variables?.click.key;
      if (key) await cancelAiWork(userId, key, () => work.state.status === "pending");
    },
  };
}
