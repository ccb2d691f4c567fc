export type Viewport = "mobile" | "tablet" | "desktop";

/**
 * Tailwind's `md` and `lg`. In rem, because a browser with a larger font has space for fewer words, and the styles count
 * its window as narrower.
 */
export const WIDE = "(min-width: 48rem)";
const DESKTOP = "(min-width: 64rem)";

const matches = (query: string): boolean => window.matchMedia(query).matches;

export const currentViewport = (): Viewport =>
  matches(DESKTOP) ? "desktop" : matches(WIDE) ? "tablet" : "mobile";

export const RESIZE_SETTLE_MS = 100;
