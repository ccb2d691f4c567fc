/** Thrown instead of a response. The node adapter then destroys the socket, and the caller sees a reset connection. */
export class DropConnection extends Error {
  override name = "DropConnection";

  constructor(reason = "the sandbox dropped the connection on request") {
    super(reason);
  }
}
