/** Errors that the developer can correct; they are printed without a stack. */
const EXPECTED = ["SettingsError", "StateError", "MigrationError", "LockError", "DatabaseUrlError"];

/** Codes of Node for a module that is absent, and for a binary of another system. */
const ABSENT = ["ERR_MODULE_NOT_FOUND", "MODULE_NOT_FOUND"];
const OF_OTHER_SYSTEM = "ERR_DLOPEN_FAILED";
/** Sentences of the bundler and of esbuild about their own binaries. */
const BINARY = /native binding|could not be found, and is needed by/;

/** True for a package that is there only in part, as after a broken install or a copy from another computer. */
function isIncomplete(error) {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at.code === OF_OTHER_SYSTEM || BINARY.test(at.message)) return true;
    if (ABSENT.includes(at.code) && /[\\/]node_modules[\\/]/.test(at.message)) return true;
  }
  return false;
}

/**
 * The text that `npm run dev` prints after a failed start: an expected error's message, a sentence about
 * incomplete packages, or any other error with its stack.
 */
export function failureOf(error) {
  if (EXPECTED.includes(error?.name)) return `\n${error.message}\n`;
  if (!isIncomplete(error)) return error;
  const [first] = error.message.split(/(?<=\.)\s|\n/);
  return `\nPackages are incomplete (${first.replace(/\.$/, "")}). Delete the folder node_modules, run \`npm ci\` and try again.\n`;
}
