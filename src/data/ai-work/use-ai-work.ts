import type { z } from "@contract/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { creditStatsKeys } from "@/data/user-credit-stats/user-credit-stats";
import { toAppError } from "@/shared/errors";
import { type AiFunction, aiWorkKeys, cancelAiWork, runAiWork, type SchemaOf } from "./ai-work";

type Wanted<S extends z.ZodType> = {
  name: AiFunction;
  userId: string;
  schemaOf: SchemaOf<S>;
};

/**
 * AI work as a screen asks for it: `start` begins a press (its request key is made here) and answers the result; `cancel`
 * stops it for nothing. The caller shows every error itself, with `aiFailureText`. Credits are read again at the end.
 */
export function useAiWork<S extends z.ZodType>({ name, userId, schemaOf }: Wanted<S>) {
  const client = useQueryClient();
  const key = useRef<string | null>(null);
  const mutation = useMutation({
    mutationFn: (body: Record<string, unknown>) => {
      key.current = crypto.randomUUID();
      return runAiWork(name, userId, { ...body, requestKey: key.current }, schemaOf);
    },
    meta: { quiet: true },
    onSettled: () => {
      key.current = null;
      void client.invalidateQueries({ queryKey: creditStatsKeys.all(userId) });
      void client.invalidateQueries({ queryKey: aiWorkKeys.all(userId) });
    },
  });
  return {
    isWorking: mutation.isPending,
    /** `{ id, result }` of the last press that succeeded. */
    work: mutation.data ?? null,
    error: mutation.error ? toAppError(mutation.error) : null,
    start: mutation.mutateAsync,
    cancel: async () => {
      if (key.current) await cancelAiWork(userId, key.current);
    },
    reset: mutation.reset,
  };
}
