// `npm run tool -- self-hosting-secrets`: generates the secrets that are empty in self-hosting/.env, and prints only
// their names.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fillIn } from "./env-file.ts";

const FOLDER = join(import.meta.dirname, "..", "..", "self-hosting");
const OURS = join(FOLDER, ".env");
const OF_FUNCTIONS = join(FOLDER, ".env.functions");
const read = (path: string) => readFileSync(path, "utf8");
const MODE = { mode: 0o600 };

/** The header warns operators, because Compose replaces `$name` in a value, except inside single quotes. */
const HEAD = `# Secrets of functions, by the names of docs/hosting.md, step 5. A value with a $ stands in single quotes.
`;

const before = read(existsSync(OURS) ? OURS : join(FOLDER, ".env.example"));
const { text, made, open } = await fillIn(before, new Date());
writeFileSync(OURS, text, MODE);
if (!existsSync(OF_FUNCTIONS)) writeFileSync(OF_FUNCTIONS, HEAD, MODE);

console.log(made.length > 0 ? `Made in self-hosting/.env: ${made.join(", ")}.` : "Every secret is there.");
if (open.length > 0) console.log(`Yours to fill in: ${open.join(", ")}.`);
