/**
 * Pixels of each kind of the product's pictures, and the window that they are taken of, in CSS pixels. On a wide one
 * the app's menu and bar are left out.
 */
export const PICTURE_SIZES = {
  wide: { width: 1360, height: 850, window: 1280, windowHeight: 800 },
  phone: { width: 624, height: 1184, window: 390, windowHeight: 740 },
} as const;

/** The landing's pictures of the product, by the names of the files in `public/landing`. */
export const PRODUCT_PICTURES = ["composer", "planner", "calendar", "results"] as const;
export type ProductPicture = (typeof PRODUCT_PICTURES)[number];
