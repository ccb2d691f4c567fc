import type { FigureSums } from "@results/post-figures";

/**
 * The number of posts is unknown when no export covers a day of the period, because a user who imports exports also
 * posts elsewhere.
 */
export const isNotCovered = (
  now: Pick<FigureSums, "posts" | "days"> | undefined,
  exportedAt: string | null | undefined,
): boolean => now?.posts === 0 && now.days === 0 && Boolean(exportedAt);
