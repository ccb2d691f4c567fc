export type WorkerMessage =
  | { type: "take-over" }
  /** Asks for the entry file that the worker was built with; the answer comes on the port. */
  | { type: "which-entry" };
