/**
 * A failed database call, whose change may still have been made. `code` is the SQLSTATE, PostgREST's own code, or
 * "no_answer".
 */
export class DatabaseError extends Error {
  override readonly name = "DatabaseError";
  constructor(
    readonly code: string,
    /** True when the database was overloaded or down, so that a later call may succeed. */
    readonly isBusy: boolean,
  ) {
    super("database call failed");
  }
}
