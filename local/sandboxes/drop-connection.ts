/**
 * Thrown by a double's `fetch` instead of an answer: the node adapter destroys the socket,
 * so that the caller sees a reset connection and not an HTTP status.
 */
export class DropConnection extends Error {
  override name = "DropConnection";

  constructor(reason = "the sandbox dropped the connection on request") {
    super(reason);
  }
}
