import { parseArgs } from "node:util";
import type { Host } from "./finding.ts";

export const hosted = (ref: string): Host => ({
  projectUrl: `https://${ref}.supabase.co`,
  push: `npx supabase@3 db push --remote=${ref}`,
  deploy: `npx supabase@3 functions deploy --use-api --yes --remote=${ref}`,
  setSecrets: (names) => `npx supabase@3 secrets set ${names} --remote=${ref}`,
  sql: "In the SQL editor",
  extensions: "Dashboard: Database → Extensions",
});

export const SELF_HOSTED: Host = {
  projectUrl: "http://proxy:8000",
  push: 'npx supabase@3 db push --remote="$DATABASE_URL" (docs/self-hosting.md)',
  deploy: "In self-hosting/: docker compose up -d --force-recreate functions",
  setSecrets: (names) =>
    `In self-hosting/.env.functions: ${names}; then in self-hosting/: docker compose up -d functions`,
  sql: "In psql",
  extensions:
    "The migrations make them (supabase/schemas/01_foundations.sql); the image of compose.yaml has them",
};

const OPTIONS = { ref: { type: "string" }, "self-hosted": { type: "string" } } as const;

/** Reads the doctor's options; null for any other argument, such as --help. */
export function optionsOf(args: readonly string[]): { ref?: string; "self-hosted"?: string } | null {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch {
    return null;
  }
}
