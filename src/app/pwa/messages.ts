export type WorkerMessage =
  /** Orders the waiting worker to take over; the page then reloads itself. */
  | { type: "take-over" }
  /** Asks for the entry file that the worker was built with; the answer comes on the port. */
  | { type: "which-entry" };
