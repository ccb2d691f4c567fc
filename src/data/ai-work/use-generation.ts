import type { z } from "@contract/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { creditStatsKeys } from "@/data/user-credit-stats/user-credit-stats";
import type { RequestKey } from "@/shared/client/send";
import { type AppError, toAppError } from "@/shared/errors";
import {
  type AiFunction,
  aiRequestKey,
  aiWorkKeys,
  cancelAiWork,
  collectAiResult,
  leaveAiWork,
  runAiWork,
} from "./ai-work";

type Run = { click: RequestKey; stop: AbortController; isPaid: boolean };
/** Null instead: the user cancelled it without cost, or the panel closed meanwhile. */
export type Generated<T> = { id: string; result: T };

/**
 * Allows one generation at a time. A closed panel stops waiting, not the work: the uncollected result is announced
 * to its user, and offered when the composer opens again. With `collects` false every result stays offered until
 * the panel has collected it.
 */
export function useGeneration<S extends z.ZodType>(
  name: AiFunction,
  userId: string,
  schema: S,
  collects = true,
) {
  const client = useQueryClient();
  const run = useRef<Run | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  const [error, setError] = useState<AppError | null>(null);

  useEffect(
    () => () => {
      const left = run.current;
      run.current = null;
      left?.stop.abort();
      // Announces the result at once; without this call the schedule announces it a minute later.
      if (left) void leaveAiWork(left.click.key).catch(() => undefined);
    },
    [],
  );

  /** While `finish` runs the panel waits; if it is closed then, its result is offered later. */
  const start = async (
    body: Record<string, unknown>,
    finish?: (result: z.output<S>, stop: AbortSignal) => Promise<unknown>,
  ): Promise<Generated<z.output<S>> | null> => {
    if (run.current) return null;
    const click = aiRequestKey(name, body);
    const mine: Run = { click, stop: new AbortController(), isPaid: false };
    run.current = mine;
    setIsWorking(true);
    setError(null);
    try {
      const { signal } = mine.stop;
      const made = await runAiWork(name, userId, body, () => schema, { click, signal, collects: false });
      mine.isPaid = true;
      await finish?.(made.result, signal);
      signal.throwIfAborted();
      if (collects) void collectAiResult(made.id).catch(() => undefined);
      return made;
    } catch (thrown) {
      if (!mine.stop.signal.aborted) setError(toAppError(thrown));
      return null;
    } finally {
      if (run.current === mine) {
        run.current = null;
        setIsWorking(false);
      }
      void client.invalidateQueries({ queryKey: creditStatsKeys.all(userId) });
      void client.invalidateQueries({ queryKey: aiWorkKeys.all(userId) });
    }
  };

  /**
   * Stops the running work; false when stopping would save nothing, or when the work had ended. Throws `AppError`
   * when the server did not answer; the work then goes on.
   */
  const cancel = async (): Promise<boolean> => {
    const mine = run.current;
    if (!mine || mine.isPaid) return false;
    const isStopped = await cancelAiWork(userId, mine.click.key, () => run.current === mine);
    // Work that had ended is paid, and its result is offered.
    if (isStopped) mine.stop.abort();
    return isStopped;
  };

  return { isWorking, error, start, cancel };
}
