import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** The word of a thing, another one for it, and the sentences with it that the specification fixes. */
const OTHER_WORDS: [meant: string, other: RegExp, fixed: readonly string[]][] = [
  // With the button that refreshes what stands under it.
  ["AI", /\bIA\b/, ["Uso de IA este mes", "Actualizar uso de IA"]],
  ["cuenta", /\bpublicador(es)?\b/i, ["Selecciona al menos un publicador"]],
  // A note stands in the calendar.
  ["publicación", /\b(la|una|esta|misma|primera|última) nota\b/i, ["Última nota publicada"]],
];

const files = ["src", "supabase/functions"].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.text\.ts$|^text\/[\w-]+\.ts$|notices\.ts$/.test(file) && !/\.test\./.test(file))
    .map((file) => join(root, file)),
);

test.each(OTHER_WORDS)("a thing has one name in what users read: %s, never %s", (_, other, fixed) => {
  expect(files.length).toBeGreaterThan(50);
  const otherwise = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/(["`])((?:(?!\1)[^\n])*)\1/g)]
      .map(([, , sentence = ""]) => sentence)
      .filter((sentence) => other.test(sentence) && !fixed.includes(sentence))
      .map((sentence) => `${file}: ${sentence}`),
  );
  expect(otherwise).toEqual([]);
});
