export class OutsideError extends Error {
  override readonly name = "OutsideError";
  constructor(
    readonly reason: "timeout" | "unreachable" | "redirect" | "too_large" | "private_address",
    cause?: unknown,
  ) {
    super(reason, { cause });
  }
}
