/** The doctor cannot read; the message says the repair. */
export class DoctorError extends Error {
  override name = "DoctorError";
}
