/** Secrets that sign a reader in: session, project, personal, Stripe. */
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

/** Log lines with a key, a user's text, or one of `own`. */
export const leakedSecrets = (log, own = []) =>
  log
    .split("\n")
    .filter((line) => KEYS.test(line) || [...TEXTS, ...own].some((secret) => line.includes(secret)));

/** Output during journeys; a failed one's report has tokens. */
export const printedByServer = (log) =>
  log
    .split("\n")
    .filter((line) => line.includes("[WebServer]"))
    .join("\n");
