import type { FigureSums } from "@results/post-figures";

/**
 * True when the number of posts is unknown: no export covers a day of the period, and a user who imports also posts
 * elsewhere.
 */
export const isNotCovered = (
  now: Pick<FigureSums, "posts" | "days"> | undefined,
  exportedAt: string | null | undefined,
): boolean => now?.posts === 0 && now.days === 0 && Boolean(exportedAt);
