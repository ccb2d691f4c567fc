/** Errors that the developer can correct; they are printed without a stack. */
const EXPECTED = ["SettingsError", "StateError", "MigrationError", "LockError", "DatabaseUrlError"];

/**
 * The text that `npm run dev` prints after a failed start: an expected error's message, or any other error
 * with its stack.
 */
export const failureOf = (error) => (EXPECTED.includes(error?.name) ? `\n${error.message}\n` : error);
