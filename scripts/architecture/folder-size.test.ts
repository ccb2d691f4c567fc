import { expect, test } from "vitest";
import { folderSizeFaults } from "./folder-size.ts";

const files = (count: number, name: (at: number) => string): string[] =>
  Array.from({ length: count }, (_, at) => name(at));

test("a folder with thirteen files in its root is a fault; tests and subfolders do not count as files", () => {
  const twelve = [
    ...files(12, (at) => `src/posts/${at}.tsx`),
    ...files(9, (at) => `src/posts/${at}.test.tsx`),
    ...files(9, (at) => `src/posts/media/${at}.ts`),
    ...files(20, (at) => `e2e/${at}.spec.ts`),
    ...files(20, (at) => `docs/${at}.md`),
  ];
  expect(folderSizeFaults(twelve, {})).toEqual([]);
  expect(folderSizeFaults([...twelve, "src/posts/thirteenth.ts"], {})).toEqual([
    expect.stringMatching(/^src\/posts: 13 files in its root, at most 12/),
  ]);
});

test("a folder on the list of exceptions may have more than twelve files; with twelve, its entry in the list is a fault", () => {
  const flat = { "supabase/schemas": "each file is a subject" };
  const schemas = files(13, (at) => `supabase/schemas/${at}.sql`);
  expect(folderSizeFaults(schemas, flat)).toEqual([]);
  expect(folderSizeFaults(schemas.slice(1), flat)).toEqual([
    "supabase/schemas: is not too large: take it out of scripts/architecture/folder-size.ts",
  ]);
});
