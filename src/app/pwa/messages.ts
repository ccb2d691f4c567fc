/** A message from a page to its service worker. */
export type WorkerMessage =
  /** Take over now; the page that asks reloads itself. */
  | { type: "take-over" }
  /** Which entry file the worker was built with; answered on the port that comes along. */
  | { type: "which-entry" };
