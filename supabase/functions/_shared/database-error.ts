/**
 * A database call failed without one of the app's codes; its change may still have been made. `code` comes from
 * the database or PostgREST, or is "no_answer".
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
