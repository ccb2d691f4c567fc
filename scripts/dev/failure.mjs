/** Errors that the developer can correct, so no stack is printed. */
const EXPECTED = ["SettingsError", "StateError", "MigrationError", "LockError", "DatabaseUrlError"];

const ABSENT = ["ERR_MODULE_NOT_FOUND", "MODULE_NOT_FOUND"];
const OF_OTHER_SYSTEM = "ERR_DLOPEN_FAILED";
const BINARY = /native binding|could not be found, and is needed by/;

function isIncomplete(error) {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at.code === OF_OTHER_SYSTEM || BINARY.test(at.message)) return true;
    if (ABSENT.includes(at.code) && /[\\/]node_modules[\\/]/.test(at.message)) return true;
  }
  return false;
}

export function failureOf(error) {
  if (EXPECTED.includes(error?.name)) return `\n${error.message}\n`;
  if (!isIncomplete(error)) return error;
  const [first] = error.message.split(/(?<=\.)\s|\n/);
  return `\nPackages are incomplete (${first.replace(/\.$/, "")}). Delete the folder node_modules, run \`npm ci\` and try again.\n`;
}
