import type { z } from "zod";
import { CodedError } from "../../coded-error.ts";
import type { Json } from "../../contract/database.types.ts";
import { cut } from "../../domain/cut.ts";
import { shownOf } from "../../domain/publishing/mention.ts";
import type { Job, JobOutcome } from "../../jobs/ports.ts";

export const done = (shown: unknown, prompt?: string): JobOutcome => ({
  kind: "done",
  result: { shown, ...(prompt && { prompt }) } as Json,
});

/** The part of a media result that names its card. */
export const titled = ({ title }: { title: string }) => (title.trim() === "" ? {} : { title: title.trim() });

/** Validates the job's input again, because an older version of the app may have queued the job. */
export function inputOf<S extends z.ZodType>(job: Pick<Job, "input">, schema: S): z.output<S> {
  const parsed = schema.safeParse(job.input);
  if (!parsed.success) throw new CodedError("invalid_input", parsed.error);
  return parsed.data;
}

const LONGEST_NOTES = 12_000;

export const shortened = <I extends { notes: string }>(input: I): I => ({
  ...input,
  notes: cut(input.notes, LONGEST_NOTES),
});

export const withMentionNames = <I extends { title: string; notes: string }>(input: I): I => ({
  ...input,
  title: shownOf(input.title),
  notes: shownOf(input.notes),
});
