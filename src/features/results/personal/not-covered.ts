import type { FigureSums } from "@results/post-figures";

/**
 * True when the number of posts is unknown: the user imports exports, but no export covers a day of the period, so the
 * user may have posted elsewhere.
 */
export const isPostCountUnknown = (
  now: Pick<FigureSums, "posts" | "days"> | undefined,
  exportedAt: string | null | undefined,
): boolean => now?.posts === 0 && now.days === 0 && Boolean(exportedAt);
