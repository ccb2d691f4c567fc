import { readFile } from "node:fs/promises";
import { readApiSchemas } from "../config.ts";
import { introspect, type Query } from "./introspect.ts";
import type { SchemaModel } from "./model.ts";
import { render } from "./render.ts";

const CONFIG = new URL("../../supabase/config.toml", import.meta.url);
export const TYPES_FILE = new URL(
  "../../supabase/functions/_shared/contract/database.types.ts",
  import.meta.url,
);
// PostgREST's version, by which supabase-js selects its types.
const POSTGREST_VERSION = "14.1";

export async function generateTypes(query: Query): Promise<string> {
  const models: Record<string, SchemaModel> = {};
  for (const schema of readApiSchemas(await readFile(CONFIG, "utf8"))) {
    models[schema] = await introspect(query, schema);
  }
  return render(models, POSTGREST_VERSION);
}
