/**
 * A database call failed without one of the app's codes; its change may have been made. `code` is the code of
 * the database or PostgREST, or "no_answer".
 */
export class DatabaseError extends Error {
  override readonly name = "DatabaseError";
  constructor(
    readonly code: string,
    /** True when the database was busy or down, so that a later call may succeed. */
    readonly isBusy: boolean,
  ) {
    super("database call failed");
  }
}
