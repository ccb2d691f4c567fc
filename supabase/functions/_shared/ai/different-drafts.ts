import { CodedError } from "../coded-error.ts";
import { cut } from "../domain/cut.ts";
import { type Draft, withoutTwins } from "./twins.ts";

/**
 * Returns `count` different drafts, as many as the user pays for. Requests missing or repeated drafts once more,
 * and shows the model those that exist. Throws ai_drafts_missing.
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

/** A draft in one line, which a prompt contains so that the model does not repeat the draft. */
export const summaryOf = ({ angle = "", title, description }: Draft & { angle?: string }): string =>
  `- ${angle && `${angle}: `}${title}. ${cut(description.split("\n")[0] ?? "", 200)}`;
