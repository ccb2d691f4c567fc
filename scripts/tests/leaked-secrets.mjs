/**
 * Secrets with which a reader of a log could sign in: tokens of a session, keys of a project, personal tokens,
 * Stripe's keys.
 */
const KEYS =
  /eyJ[\w-]{10,}\.eyJ[\w-]{10,}|sb_secret_\w{8,}|trb_[0-9a-f]{64}|sk_(live|test)_\w{8,}|whsec_\w{8,}/;
/** Users' texts in the tests: texts of posts, answers to support, addresses. */
const TEXTS = [
  "Café de altura",
  "Así se tuesta",
  "¿Y tú qué opinas?",
  "No entiendo",
  "Ajena",
  "lucia@example.com",
];

/** Lines of a log that hold a key, a text of a user's, or one of `own`. */
export const leakedSecrets = (log, own = []) =>
  log
    .split("\n")
    .filter((line) => KEYS.test(line) || [...TEXTS, ...own].some((secret) => line.includes(secret)));

/** The server's output during the journeys. A report of a failed journey contains requests with their tokens. */
export const printedByServer = (log) =>
  log
    .split("\n")
    .filter((line) => line.includes("[WebServer]"))
    .join("\n");
