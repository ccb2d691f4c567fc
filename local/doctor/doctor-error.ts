/** The doctor cannot read the project; the message says why and what to do. */
export class DoctorError extends Error {
  override name = "DoctorError";
}
