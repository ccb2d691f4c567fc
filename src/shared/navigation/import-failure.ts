/**
 * Browsers have no common error for a failed import(): these are the messages of Chromium, Firefox and
 * Safari.
 */
export const IMPORT_FAILED =
  /dynamically imported module|error loading dynamically|importing a module script failed|unable to preload/i;
