/** Why an address outside gave no answer that can be used. */
export class OutsideError extends Error {
  override readonly name = "OutsideError";
  constructor(
    readonly reason: "timeout" | "unreachable" | "redirect" | "too_large" | "private_address",
    cause?: unknown,
  ) {
    super(reason, { cause });
  }
}
