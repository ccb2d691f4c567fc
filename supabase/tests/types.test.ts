import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { generateTypes, TYPES_FILE } from "../../local/types-generator/generate.ts";
import { testDatabase } from "./support/database.ts";

const { onStage } = testDatabase();

test(
  "the types are those of the migrations; otherwise run `npm run types:db`",
  onStage(async ({ admin }) => {
    expect(await generateTypes(admin)).toBe(readFileSync(TYPES_FILE, "utf8"));
  }),
);

test(
  "a change of the schema changes the types",
  onStage(async ({ admin }) => {
    await admin("alter table public.posts add column later text");
    await admin(
      "create function public.later(p_x integer, p_y text default null) returns setof public.posts language sql as 'select * from public.posts'",
    );
    const text = (await generateTypes(admin)).replace(/\s+/g, " ");
    expect(text).toContain("later: string | null");
    expect(text).toContain("later: { Args: { p_x: number | null p_y?: string | null }");
  }),
);

test(
  "a function that answers rows of another schema's table has that table's columns",
  onStage(async ({ admin }) => {
    await admin(
      "create function engine.later() returns setof public.post_templates language sql as 'select * from public.post_templates'",
    );
    const text = (await generateTypes(admin)).replace(/\s+/g, " ");
    expect(text).toMatch(/later: \{ Args: never Returns: \{ body: string created_at: string [^}]*\}\[\] \}/);
  }),
);
