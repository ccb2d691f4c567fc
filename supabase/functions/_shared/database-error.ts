/**
 * A call to our own database that failed without one of our codes. Not a CodedError, because the change may have
 * been made or not. `code` is the database's or PostgREST's; "no_answer" without one.
 */
export class DatabaseError extends Error {
  override readonly name = "DatabaseError";
  constructor(
    readonly code: string,
    /** The call ran out of time or connections, or the database was down; a later call may succeed. */
    readonly isBusy: boolean,
  ) {
    super("database call failed");
  }
}
