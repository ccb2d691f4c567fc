/** Patterns of secrets that give access: sessions, project keys, personal tokens, Stripe keys. */
const KEYS =
  /eyJ[\w-]{10,}\.eyJ[\w-]{10,}|sb_secret_\w{8,}|trb_[0-9a-f]{64}|sk_(live|test)_\w{8,}|whsec_\w{8,}/;
const TEXTS = [
  "Café de altura",
  "Así se tuesta",
  "¿Y tú qué opinas?",
  "No entiendo",
  "Ajena",
  "lucia@example.com",
];

/** Lines of a log with a secret, a user's text, or one of the strings in `own`. */
export const leakedSecrets = (log, own = []) =>
  log
    .split("\n")
    .filter((line) => KEYS.test(line) || [...TEXTS, ...own].some((secret) => line.includes(secret)));

/**
 * The server's output during journeys; Playwright's reports of failures are left out, because they quote
 * tokens.
 */
export const printedByServer = (log) =>
  log
    .split("\n")
    .filter((line) => line.includes("[WebServer]"))
    .join("\n");
