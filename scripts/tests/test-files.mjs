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
