export type Viewport = "mobile" | "tablet" | "desktop";

/** Mobile under 768 px, tablet up to 1023, desktop from 1024. */
export const viewportOf = (width: number): Viewport =>
  width < 768 ? "mobile" : width < 1024 ? "tablet" : "desktop";

/** Time after the last resize before the width is measured again, in milliseconds. */
export const RESIZE_SETTLE_MS = 100;
