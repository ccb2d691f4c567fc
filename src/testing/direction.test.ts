import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sources = Object.keys(import.meta.glob("/src/**/*.tsx")).filter(
  (path) => !/\.test\.|testing/.test(path),
);

/**
 * Matches the class of an element that truncates its content, where the content is a value and not a fixed sentence.
 */
const CUTTING =
  /<[a-z0-9]+\b(?<attributes>(?:[^<>]|=>)*?\b(?:truncate|line-clamp)(?:[^<>]|=>)*?)(?<!=)>\s*\{(?<value>[^\n]*)/g;

/** Expressions whose values are the app's own texts or addresses, which are always left-to-right. */
const OURS = [
  "value}",
  "label}</span>",
  "shown || placeholder}",
  "user.email}",
  "text.open}",
  "hint",
  "happens}",
  "pointed ?",
  "[company.isOwn",
  "sample ??",
  "isPersonal ?",
  "host}",
  "vanityName ?",
  "details.names}",
];

test("each element that cuts a user's text has a dir attribute, so that an Arabic name loses its end and not its beginning", () => {
  const fixed = sources.flatMap((path) =>
    [...readFileSync(`.${path}`, "utf8").matchAll(CUTTING)]
      .filter(({ groups }) => !groups?.attributes?.includes("dir="))
      .map(({ groups }) => `${path}: {${groups?.value}`)
      .filter((found) => !OURS.some((ours) => found.includes(`: {${ours}`))),
  );
  expect(fixed).toEqual([]);
});
