import { stripVTControlCharacters } from "node:util";

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

/** Vitest prints the titles of slow tests. A title that quotes one of `TEXTS` is no leak. */
const isTitle = (line) => /^\s*[✓×↓]/.test(stripVTControlCharacters(line));

export const leakedSecrets = (log, own = []) =>
  log
    .split("\n")
    .filter((line) => !isTitle(line))
    .filter((line) => KEYS.test(line) || [...TEXTS, ...own].some((secret) => line.includes(secret)));

export const printedByServer = (log) =>
  log
    .split("\n")
    .filter((line) => line.includes("[WebServer]"))
    .join("\n");
