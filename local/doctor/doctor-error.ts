/** The doctor cannot read what it needs; the message says how to fix that. */
export class DoctorError extends Error {
  override name = "DoctorError";
}
