/**
 * A call to our own database that failed without one of our codes. Not a CodedError: nobody knows whether what was asked
 * for is done. `code` is the database's or PostgREST's; "no_answer" without one.
 */
export class DatabaseError extends Error {
  override readonly name = "DatabaseError";
  constructor(
    readonly code: string,
    /** It was not answered for want of time, of a connection or of the database: a later call may be. */
    readonly isBusy: boolean,
  ) {
    super("database call failed");
  }
}
