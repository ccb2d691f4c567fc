import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Fixed by the specification, with the button that refreshes what stands under it. */
const FIXED = ["Uso de IA este mes", "Actualizar uso de IA"];

test("artificial intelligence has one name in what users read: AI", () => {
  const files = ["src", "supabase/functions"].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.text\.ts$|^text\/[\w-]+\.ts$/.test(file))
      .map((file) => join(root, file)),
  );
  expect(files.length).toBeGreaterThan(50);
  const otherwise = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/"[^"\n]*\bIA\b[^"\n]*"/g)]
      .map(([quoted]) => quoted.slice(1, -1))
      .filter((sentence) => !FIXED.includes(sentence))
      .map((sentence) => `${file}: ${sentence}`),
  );
  expect(otherwise).toEqual([]);
});
