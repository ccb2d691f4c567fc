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
  notifyWhenAiWorkEnds,
  runAiWork,
} from "./ai-work";

type Run = { click: RequestKey; stop: AbortController; isLeft: boolean; isPaid: boolean };
export type Generated<T> = { id: string; result: T };

/** Makes the server notify the user as soon as the work ends; without this request the server would wait a minute. */
const notifyWhenEnded = ({ click }: Run): void => void notifyWhenAiWorkEnds(click.key).catch(() => undefined);

/**
 * Runs one generation at a time. Closing the panel ends only the waiting: the work continues, and its result is offered
 * later. With `collects` false, the caller confirms that the result was shown.
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
      if (!left) return;
      left.isLeft = true;
      left.stop.abort();
      notifyWhenEnded(left);
    },
    [],
  );

  const start = async (
    body: Record<string, unknown>,
    finish?: (result: z.output<S>, stop: AbortSignal) => Promise<unknown>,
  ): Promise<Generated<z.output<S>> | null> => {
    if (run.current) return null;
    const click = aiRequestKey(name, body);
    const mine: Run = { click, stop: new AbortController(), isLeft: false, isPaid: false };
    // The panel may have closed before the server began the work, so the server learns only now that it must notify the
    // user.
    const onBegun = () => mine.isLeft && notifyWhenEnded(mine);
    run.current = mine;
    setIsWorking(true);
    setError(null);
    try {
      const { signal } = mine.stop;
      const made = await runAiWork(name, userId, body, () => schema, {
        click,
        signal,
        collects: false,
        onBegun,
      });
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

  const cancel = async (): Promise<boolean> => {
    const mine = run.current;
    if (!mine || mine.isPaid) return false;
    const isStopped = await cancelAiWork(userId, mine.click.key, () => run.current === mine);
    // Work that could not be stopped is charged, so the screen still waits for its result.
    if (isStopped) mine.stop.abort();
    return isStopped;
  };

  return { isWorking, error, start, cancel };
}
