import { expect, test } from "vitest";
import { testDatabase } from "./support/database.ts";

const { onStage } = testDatabase();

function restOfStatement(text: string): string {
  let depth = 0;
  let rest = "";
  for (const char of text) {
    if (char === "(") depth += 1;
    else if (char === ")") depth -= 1;
    else if (depth === 0 && char !== ";") rest += char;
    if (depth < 0 || (depth === 0 && char === ";")) break;
  }
  return rest;
}

const WRITES = /\b(?:delete\s+from|update)\s+(?:only\s+)?[\w.%]+(?:\s+(?:as\s+)?\w+)?\s*?(?=\s|;|\)|$)/gi;

const unlimited = (source: string): string[] => {
  const text = source.replace(/--[^\n]*/g, "");
  return [...text.matchAll(WRITES)]
    .map((write) => write[0] + restOfStatement(text.slice(write.index + write[0].length)))
    .filter(
      (write) =>
        /^delete/i.test(write) || /^update\s+(?:only\s+)?[\w.%]+(?:\s+(?:as\s+)?\w+)?\s+set\b/i.test(write),
    )
    .filter((write) => !/\bwhere\b/i.test(write))
    .map((write) => write.replace(/\s+/g, " ").trim());
};

test.each([
  [
    "begin update private.walk set name = 'x'; select 1 where true; end",
    ["update private.walk set name = 'x'"],
  ],
  [
    "with gone as (delete from public.a returning id) select 1 from gone where id > 0",
    ["delete from public.a returning id"],
  ],
  ["update public.a x set n = (select 1 where true);", ["update public.a x set n ="]],
  ["delete from public.a;", ["delete from public.a"]],
  ["update public.a set n = 1 where true; delete from public.b b using public.c where b.id = c.id", []],
  [
    "insert into public.a values (1) on conflict (id) do update set n = 2; select 1 from public.a for update",
    [],
  ],
])("the search finds each update or delete without WHERE, and no other statement: %s", (source, found) => {
  expect(unlimited(source)).toEqual(found);
});

// Hosted projects load safeupdate for the API, which refuses UPDATE and DELETE without WHERE, in functions too.
test(
  "no function updates or deletes without a WHERE, which a hosted project refuses",
  onStage(async ({ admin }) => {
    const functions = await admin<{ name: string; source: string }>(
      `select p.oid::regprocedure::text as name, p.prosrc as source from pg_proc p
       where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace, 'engine'::regnamespace)`,
    );
    const updates = functions.map(({ name, source }) => [name, ...unlimited(source)]);
    expect(updates.length).toBeGreaterThan(300);
    expect(updates.filter(({ length }) => length > 1)).toEqual([]);
  }),
);
