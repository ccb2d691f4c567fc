import { readFile, writeFile } from "node:fs/promises";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { createTestDatabase } from "./testing/test-database.ts";
import { generateTypes, TYPES_FILE } from "./types-generator/generate.ts";

const database = await createTestDatabase();
const text = await generateTypes(database.query);
await database.close();

if (process.argv.includes("--check")) {
  const written = await readFile(TYPES_FILE, "utf8").catch(() => "");
  if (written !== text) {
    const file = relative(process.cwd(), fileURLToPath(TYPES_FILE));
    console.error(`${file} does not match supabase/migrations: run \`npm run types:db\`.`);
    process.exitCode = 1;
  }
} else {
  await writeFile(TYPES_FILE, text);
}
