export type Viewport = "mobile" | "tablet" | "desktop";

export const viewportOf = (width: number): Viewport =>
  width < 768 ? "mobile" : width < 1024 ? "tablet" : "desktop";

export const RESIZE_SETTLE_MS = 100;
