export type WorkerMessage =
  | { type: "take-over" }
  /** Asks the worker for the entry script of its build. The response comes on the message's port. */
  | { type: "which-entry" };
