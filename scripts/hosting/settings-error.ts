/** A setting contains a mistake; the message is printed without a stack (scripts/dev/failure.mjs). */
export class SettingsError extends Error {
  override name = "SettingsError";
}
