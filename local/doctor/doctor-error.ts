/** Says why the doctor cannot read the project, and what to do. */
export class DoctorError extends Error {
  override name = "DoctorError";
}
