/** The mark's path on a square of 32: a T as a speech bubble. The landing's pictures use it too. */
export const MARK_PATH =
  "M8.5 6h15A3.5 3.5 0 0 1 27 9.5v3a3.5 3.5 0 0 1-3.5 3.5H19v6.8c0 .6-.3 1.2-.8 1.5l-4.3 3.1a.6.6 0 0 1-.9-.5V16H8.5A3.5 3.5 0 0 1 5 12.5v-3A3.5 3.5 0 0 1 8.5 6Z";
