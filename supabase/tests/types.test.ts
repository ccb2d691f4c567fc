import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { introspect } from "../../local/types-generator/introspect.ts";
import { render } from "../../local/types-generator/render.ts";
import { testDatabase } from "./support/database.ts";

const { onStage } = testDatabase();
const WRITTEN = readFileSync(new URL("../../src/types/database.types.ts", import.meta.url), "utf8");

/** The version that the file names: the generator owns it. */
const POSTGREST_VERSION = /PostgrestVersion: "([^"]+)"/.exec(WRITTEN)?.[1] ?? "";

test(
  "the types are those of the migrations; otherwise run `npm run types:db`",
  onStage(async ({ admin }) => {
    expect(render(await introspect(admin, "public"), "public", POSTGREST_VERSION)).toBe(WRITTEN);
  }),
);

test(
  "a change of the schema changes the types",
  onStage(async ({ admin }) => {
    await admin("alter table public.posts add column later text");
    await admin(
      "create function public.later(p_x integer, p_y text default null) returns setof public.posts language sql as 'select * from public.posts'",
    );
    const text = render(await introspect(admin, "public"), "public", POSTGREST_VERSION).replace(/\s+/g, " ");
    expect(text).toContain("later: string | null");
    expect(text).toContain("later: { Args: { p_x: number | null p_y?: string | null }");
  }),
);
