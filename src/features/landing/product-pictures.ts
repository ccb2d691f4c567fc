/**
 * Pixel sizes of the pictures, and the window of each screenshot in CSS pixels. A wide picture leaves out menu and
 * bar.
 */
export const PICTURE_SIZES = {
  wide: { width: 1360, height: 850, window: 1280, windowHeight: 800 },
  phone: { width: 624, height: 1184, window: 390, windowHeight: 740 },
} as const;

export const PRODUCT_PICTURES = ["composer", "planner", "calendar", "results"] as const;
export type ProductPicture = (typeof PRODUCT_PICTURES)[number];
