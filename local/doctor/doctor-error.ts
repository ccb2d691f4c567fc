export class DoctorError extends Error {
  override name = "DoctorError";
}
