import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDERS = ["src", "supabase", "local", "bench", "scripts"];

const testsWith = (pattern) =>
  FOLDERS.flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, name)))
    .filter((path) => /\.test\.tsx?$/.test(path))
    .filter((path) => pattern.test(readFileSync(path, "utf8")));

/** Property tests import their seed for random inputs from `testing/properties`. */
export const propertyTests = () => testsWith(/from ".*testing\/properties(\.ts)?"/);

export const chanceTests = () => testsWith(/from "fast-check"|\bMath\.random\(|\bfc\.\w+\([^;]*\bseed:/);

/** In a shared process, other files would get the modules that these files mock. */
export const mockingTests = () => testsWith(/\bvi\.(mock|doMock)\(/);

export const growthTests = () => testsWith(/\bsuperlinearTexts\b/);

/** These files mostly wait for a Postgres server of their own. */
export const serverTests = () => testsWith(/from ".*(support\/server|real-postgres|hosted-postgres)(\.ts)?"/);
