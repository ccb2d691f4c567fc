/** A refusal of what the doctor asks, in words that help. */
export class DoctorError extends Error {
  override name = "DoctorError";
}
