import { readFile, writeFile } from "node:fs/promises";
import { openDatabase } from "./database.ts";
import { introspect } from "./types-generator/introspect.ts";
import { render } from "./types-generator/render.ts";

const TARGET = new URL("../src/types/database.types.ts", import.meta.url);
// What supabase-js may assume of the REST server; the embedded one answers like PostgREST 14.
const POSTGREST_VERSION = "14.1";

const database = await openDatabase({});
const text = render(await introspect(database.query, "public"), "public", POSTGREST_VERSION);
await database.close();

if (process.argv.includes("--check")) {
  const written = await readFile(TARGET, "utf8").catch(() => "");
  if (written !== text) {
    console.error("src/types/database.types.ts does not match supabase/migrations: run `npm run types:db`.");
    process.exitCode = 1;
  }
} else {
  await writeFile(TARGET, text);
}
