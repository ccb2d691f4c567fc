/** A message from a page to its service worker. */
export type WorkerMessage =
  /** The waiting worker takes over now; the page that asks reloads itself. */
  | { type: "take-over" }
  /** Asks which entry file the worker was built with; it answers on the port sent along. */
  | { type: "which-entry" };
