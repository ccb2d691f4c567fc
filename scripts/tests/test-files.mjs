import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDERS = ["src", "supabase", "local", "bench", "scripts"];

const testsWith = (pattern) =>
  FOLDERS.flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, name)))
    .filter((path) => /\.test\.tsx?$/.test(path))
    .filter((path) => pattern.test(readFileSync(path, "utf8")));

/** Test files that draw what they try, by the one module that decides where a draw begins. */
export const propertyTests = () => testsWith(/from ".*testing\/properties(\.ts)?"/);

/** Test files that draw without it. */
export const chanceTests = () => testsWith(/from "fast-check"|\bMath\.random\(|\bfc\.\w+\([^;]*\bseed:/);

/** Test files that put a double in place of a module: they share what they have loaded with nobody. */
export const mockingTests = () => testsWith(/\bvi\.(mock|doMock)\(/);

/** How fast the time of the work grows is the same in every zone; and what a file says of itself. */
const IN_ONE_ZONE = /testing\/growth|\/\/ In one zone: /;

/** Test files without a browser's document that speak of days or hours. */
export const timeTests = () => {
  const once = testsWith(IN_ONE_ZONE);
  return testsWith(/\b(date|month|day|hour)s?\b|time_?zone|\bIntl\.|America\//i).filter(
    (path) => path.endsWith(".test.ts") && /^(src|bench|scripts)\b/.test(path) && !once.includes(path),
  );
};
