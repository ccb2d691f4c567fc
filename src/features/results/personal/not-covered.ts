import type { FigureSums } from "@results/post-figures";

/**
 * Whether the number of posts in a period is unknown, so that a zero would be a guess: a user with an export also
 * posts elsewhere, and none of the export's days is in the period.
 */
export const isNotCovered = (
  now: Pick<FigureSums, "posts" | "days"> | undefined,
  exportedAt: string | null | undefined,
): boolean => now?.posts === 0 && now.days === 0 && Boolean(exportedAt);
