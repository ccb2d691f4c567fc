import type { z } from "zod";
import { CodedError } from "../../coded-error.ts";
import type { Json } from "../../contract/database.types.ts";
import { cut } from "../../domain/cut.ts";
import { shownOf } from "../../domain/publishing/mention.ts";
import type { Job, JobOutcome } from "../../jobs/ports.ts";

/** A successful job's result: `shown` to the user, `prompt` the prompt's version. */
export const done = (shown: unknown, prompt?: string): JobOutcome => ({
  kind: "done",
  result: { shown, ...(prompt && { prompt }) } as Json,
});

/** A job's checked input: a job of an older version may not fit. */
export function inputOf<S extends z.ZodType>(job: Pick<Job, "input">, schema: S): z.output<S> {
  const parsed = schema.safeParse(job.input);
  if (!parsed.success) throw new CodedError("invalid_input", parsed.error);
  return parsed.data;
}

/** A model gets only the beginning of a long text. */
const LONGEST_NOTES = 12_000;

export const shortened = <I extends { notes: string }>(input: I): I => ({
  ...input,
  notes: cut(input.notes, LONGEST_NOTES),
});

export const shownWords = <I extends { title: string; notes: string }>(input: I): I => ({
  ...input,
  title: shownOf(input.title),
  notes: shownOf(input.notes),
});
