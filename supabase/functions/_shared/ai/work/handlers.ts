import type { z } from "zod";
import { CodedError } from "../../coded-error.ts";
import type { Json } from "../../contract/database.types.ts";
import { cut } from "../../domain/cut.ts";
import { shownOf } from "../../domain/publishing/mention.ts";
import type { Job, JobOutcome } from "../../jobs/ports.ts";

/** What a job succeeded with: `shown` is what its user gets, `prompt` the version of the words that were sent. */
export const done = (shown: unknown, prompt?: string): JobOutcome => ({
  kind: "done",
  result: { shown, ...(prompt && { prompt }) } as Json,
});

/** The input of a job as its schema has it: what was queued by an older version of us may not fit any more. */
export function inputOf<S extends z.ZodType>(job: Pick<Job, "input">, schema: S): z.output<S> {
  const parsed = schema.safeParse(job.input);
  if (!parsed.success) throw new CodedError("invalid_input", parsed.error);
  return parsed.data;
}

/** What is sent to a model is the beginning of a long text; a job's input is bounded. */
const LONGEST_NOTES = 12_000;

export const shortened = <I extends { notes: string }>(input: I): I => ({
  ...input,
  notes: cut(input.notes, LONGEST_NOTES),
});

/** What a picture, a film or a page is made of: of a mention its name, for its markup is an order to nobody. */
export const shownWords = <I extends { title: string; notes: string }>(input: I): I => ({
  ...input,
  title: shownOf(input.title),
  notes: shownOf(input.notes),
});
