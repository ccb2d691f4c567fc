/** Whether a media query of a least width fits `window.innerWidth` in the usual font size; false for other queries. */
export const fitsLeastWidth = (query: string): boolean =>
  window.innerWidth >= 16 * Number(/^\(min-width: ([\d.]+)rem\)$/.exec(query)?.[1]);
