import { CodedError } from "../coded-error.ts";
import { cut } from "../domain/cut.ts";
import { type Draft, withoutTwins } from "./twins.ts";

/**
 * Returns as many different drafts as the user pays for: requests missing or repeated drafts once more,
 * beside the drafts that exist. Throws ai_drafts_missing.
 */
export async function differentDrafts<T extends Draft>(
  count: number,
  ask: (missing: number, given: readonly T[]) => Promise<readonly T[]>,
): Promise<T[]> {
  const first = withoutTwins(await ask(count, [])).slice(0, count);
  if (first.length === count) return first;
  const more = withoutTwins(await ask(count - first.length, first), first);
  const all = [...first, ...more].slice(0, count);
  if (all.length < count) throw new CodedError("ai_drafts_missing");
  return all;
}

/** A draft in one line, so that the model does not repeat it. */
export const summaryOf = ({ angle = "", title, description }: Draft & { angle?: string }): string =>
  `- ${angle && `${angle}: `}${title}. ${cut(description.split("\n")[0] ?? "", 200)}`;
