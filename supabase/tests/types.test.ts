import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { generateTypes, TYPES_FILE } from "../../local/types-generator/generate.ts";
import { testDatabase } from "./support/database.ts";

const { onStage } = testDatabase();

test(
  "the types match the migrations; otherwise run `npm run types:db`",
  onStage(async ({ admin }) => {
    expect(await generateTypes(admin)).toBe(readFileSync(TYPES_FILE, "utf8"));
  }),
);

test(
  "when the schema changes, the generated types change",
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
  "a function that returns rows of another schema's table is typed with that table's columns",
  onStage(async ({ admin }) => {
    await admin(
      "create function engine.later() returns setof public.post_templates language sql as 'select * from public.post_templates'",
    );
    const text = (await generateTypes(admin)).replace(/\s+/g, " ");
    expect(text).toMatch(/later: \{ Args: never Returns: \{ body: string created_at: string [^}]*\}\[\] \}/);
  }),
);

test(
  "the type of a function allows null where its comment says so, and a comment that names an unknown column is an error",
  onStage(async ({ admin }) => {
    await admin("create function public.later(out a integer, out b text) language sql as 'select 1, null'");
    await admin("comment on function public.later is 'The later one. May be null: b.'");
    const typed = async () => (await generateTypes(admin)).replace(/\s+/g, " ");
    expect(await typed()).toContain("later: { Args: never Returns: { a: number b: string | null } }");
    await admin("create function public.latest() returns text language sql as 'select null'");
    await admin("comment on function public.latest is 'May be null: the result.'");
    expect(await typed()).toContain("latest: { Args: never Returns: string | null }");
    await admin("comment on function public.latest is 'May be null: b.'");
    await expect(generateTypes(admin)).rejects.toThrow("The comment on latest speaks of b");
  }),
);
