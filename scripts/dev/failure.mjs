/** Errors that the developer can correct, shown without a stack. */
const EXPECTED = ["SettingsError", "StateError", "MigrationError", "LockError", "DatabaseUrlError"];

/**
 * The output of `npm run dev` about a failed start: the message of a developer's mistake, or another error as a
 * whole.
 */
export const failureOf = (error) => (EXPECTED.includes(error?.name) ? `\n${error.message}\n` : error);
