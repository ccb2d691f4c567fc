/** The doctor cannot read the project; the message names the remedy. */
export class DoctorError extends Error {
  override name = "DoctorError";
}
