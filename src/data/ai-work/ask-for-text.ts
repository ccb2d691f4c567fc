import type { z } from "@contract/zod";
import { send } from "@/shared/client/send";
import { invokeFunction } from "@/shared/errors";

/** Longer than the 120 s within which a function ends a write with a request key (`WORK_ENDS_MS`). */
const ANSWER_WITHIN_MS = 125_000;

/**
 * Asks a function for a short text of the AI service. A model may take longer than other writes, and a repeated request
 * would start the model again, so only a lost response repeats the request.
 */
export const askForText = <S extends z.ZodType>(
  service: `ai-${string}`,
  body: Record<string, unknown>,
  schema: S,
  form: string,
): Promise<z.output<S>> =>
  send([service, body], (key) => invokeFunction(service, body, schema, { key }), {
    form,
    within: ANSWER_WITHIN_MS,
    patience: ANSWER_WITHIN_MS,
  });
