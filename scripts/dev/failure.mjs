/** Errors that the developer can correct; they are printed without a stack. */
const EXPECTED = ["SettingsError", "StateError", "MigrationError", "LockError", "DatabaseUrlError"];

/**
 * The text that `npm run dev` prints when its start fails: the message of an expected error, any other
 * error with its stack.
 */
export const failureOf = (error) => (EXPECTED.includes(error?.name) ? `\n${error.message}\n` : error);
