import { CodedError } from "../coded-error.ts";
import { cut } from "../domain/cut.ts";
import { type Draft, withoutNearDuplicates } from "./near-duplicates.ts";

/**
 * Returns `count` different drafts. Requests missing and repeated drafts from the model a second time; throws
 * `ai_drafts_missing` when some are still missing.
 */
export async function differentDrafts<T extends Draft>(
  count: number,
  ask: (missing: number, given: readonly T[]) => Promise<readonly T[]>,
): Promise<T[]> {
  const first = withoutNearDuplicates(await ask(count, [])).slice(0, count);
  if (first.length === count) return first;
  const more = withoutNearDuplicates(await ask(count - first.length, first), first);
  const all = [...first, ...more].slice(0, count);
  if (all.length < count) throw new CodedError("ai_drafts_missing");
  return all;
}

export const summaryOf = ({ angle = "", title, description }: Draft & { angle?: string }): string =>
  `- ${angle && `${angle}: `}${title}. ${cut(description.split("\n")[0] ?? "", 200)}`;
