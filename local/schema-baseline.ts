// `npm run schema:baseline`: writes the baseline migration from supabase/schemas. Refuses once a second
// migration exists, because deployed migrations must not change.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { splitStatements } from "./database/split-statements.ts";
import { MIGRATIONS_DIR, SCHEMAS_DIR } from "./database.ts";

const BASELINE = "20261122001000_baseline.sql";

const sqlFiles = (dir: string): string[] =>
  readdirSync(dir)
    .filter((name) => name.endsWith(".sql"))
    .sort();

/** Removes the comments above a statement, so that rewording them does not change the migration. */
const bare = (statement: string): string => statement.replace(/^(?:\s*--[^\n]*(?:\n|$))*\s*/, "");

const baseline = (): string =>
  sqlFiles(SCHEMAS_DIR)
    .map((name) => {
      const statements = splitStatements(readFileSync(join(SCHEMAS_DIR, name), "utf8"));
      return `-- ${name}\n${statements.map((statement) => `${bare(statement)};\n`).join("")}`;
    })
    .join("\n");

const others = sqlFiles(MIGRATIONS_DIR).filter((name) => name !== BASELINE);
if (others.length > 0) {
  console.error(`The baseline may have been deployed: ${others.join(", ")} came after it. Add a migration.`);
  process.exitCode = 1;
} else {
  const header = "-- Generated from supabase/schemas by `npm run schema:baseline`; never edited.\n\n";
  writeFileSync(join(MIGRATIONS_DIR, BASELINE), header + baseline());
}
