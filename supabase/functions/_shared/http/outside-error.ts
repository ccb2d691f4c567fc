export class OutsideError extends Error {
  override readonly name = "OutsideError";
  constructor(
    readonly reason: "timeout" | "unreachable" | "redirect" | "too_large" | "private_address",
    cause?: unknown,
    /** The address to which a redirect leads. */
    readonly location: URL | null = null,
  ) {
    super(reason, { cause });
  }
}
