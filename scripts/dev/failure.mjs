/** Errors that the developer can correct, shown without a stack. */
const EXPECTED = ["SettingsError", "StateError", "MigrationError", "LockError", "DatabaseUrlError"];

/** What `npm run dev` prints about a failed start: the message of a developer's mistake, another error whole. */
export const failureOf = (error) => (EXPECTED.includes(error?.name) ? `\n${error.message}\n` : error);
