import { expect, test } from "vitest";
import { architectureFaults } from "./faults.ts";

const ADDRESSES = { paths: ["/", "/posts", "/payment-success"], home: "src/shared/paths.ts" };

const faultsOf = (files: Record<string, string>): string[] =>
  architectureFaults(new Map(Object.entries(files)), { "@": "src" }, ADDRESSES);

test("the architecture check finds no fault in modules whose imports all point down", () => {
  expect(
    faultsOf({
      "src/app/route.tsx":
        'import { Page } from "@/features/planner/page"; import { Editor } from "@/features/composer/editor";',
      "src/features/planner/page.tsx": 'import { Card } from "@/posts/card"; import { rows } from "./rows";',
      "src/features/planner/rows.ts": 'import { today } from "@/shared/dates";',
      "src/features/composer/editor.tsx": 'import { Button } from "@/ui/button";',
      "src/posts/card.tsx": 'import type { Row } from "@/data/posts/rows";',
      "src/data/posts/rows.ts": 'import { today } from "../../shared/dates";',
      "src/ui/button.tsx": 'import { useState } from "react";',
      "src/shared/dates.ts": "export const today = 1;",
    }),
  ).toEqual([]);
});

const back = { "src/ui/b.ts": 'import { a } from "./a";' };
test.each([
  ["by an import of a value", 'import { b } from "./b";'],
  ["by an import of a type", 'import type { B } from "./b";'],
  ["by typeof import", 'export type B = typeof import("./b");'],
  ["by a dynamic import", 'const b = () => import("./b").then((module) => module.b);'],
  ["by a re-export", 'export { b } from "./b";'],
  ["by a re-export of everything", 'export * from "./b";'],
])("a cycle of modules is a fault: %s", (_how, source) => {
  expect(faultsOf({ "src/ui/a.ts": source, ...back })).toEqual([
    "circle: src/ui/a.ts → src/ui/b.ts → src/ui/a.ts",
  ]);
});

test("a cycle of modules over several folders is a fault", () => {
  expect(
    faultsOf({
      "src/features/planner/page.tsx": 'import "./lists/list";',
      "src/features/planner/lists/list.tsx": 'import "./card";',
      "src/features/planner/lists/card.tsx": 'import("@/features/planner/page");',
    }),
  ).toEqual([
    "circle: src/features/planner/page.tsx → src/features/planner/lists/list.tsx → src/features/planner/lists/card.tsx → src/features/planner/page.tsx",
  ]);
});

test.each([
  ["src/features/planner/page.tsx", "src/app/route.tsx", "features may not import app"],
  ["src/features/planner/page.tsx", "src/features/composer/editor.tsx", "features do not know each other"],
  ["src/posts/card.tsx", "src/features/planner/page.tsx", "posts may not import features"],
  ["src/data/posts/rows.ts", "src/posts/card.tsx", "data may not import posts"],
  ["src/data/posts/rows.ts", "src/ui/button.tsx", "data may not import ui"],
  ["src/ui/button.tsx", "src/data/posts/rows.ts", "ui may not import data"],
  ["src/shared/dates.ts", "src/ui/button.tsx", "shared may not import ui"],
  ["src/app/route.tsx", "src/testing/render.tsx", "app may not import testing"],
  ["src/app/route.tsx", "local/backend.ts", "app may not import local"],
  ["supabase/functions/tick/handler.ts", "local/backend.ts", "functions may not import local"],
  ["supabase/functions/tick/handler.test.ts", "local/backend.ts", "functions may not import local"],
  ["supabase/functions/tick/testing-stage.ts", "local/backend.ts", "functions may not import local"],
  ["scripts/build.ts", "bench/figures.ts", "scripts may not import bench"],
  ["scripts/build.ts", "local/backend.ts", "scripts may not import local"],
  ["local/backend.ts", "e2e/journey.ts", "local may not import e2e"],
  ["e2e/planner.spec.ts", "bench/figures.ts", "e2e may not import bench"],
])("an import that points up or across is a fault: %s → %s", (from, to, reason) => {
  const up = "../".repeat(from.split("/").length - 1);
  expect(faultsOf({ [from]: `import type { X } from "${up}${to}";`, [to]: "" })).toEqual([
    `${from} → ${to}: ${reason}`,
  ]);
});

test("a dynamic import by alias is a fault when it leads from one feature into another", () => {
  expect(
    faultsOf({
      "src/features/planner/page.tsx": 'const load = () => import("@/features/composer/editor");',
      "src/features/composer/editor.tsx": "",
    }),
  ).toEqual([
    "src/features/planner/page.tsx → src/features/composer/editor.tsx: features do not know each other",
  ]);
});

test("a test of the app may import test helpers, but no other feature", () => {
  expect(
    faultsOf({
      "src/features/planner/page.test.tsx":
        'import "@/testing/render"; import "../../../local/doubles.ts"; import "@/features/composer/editor";',
      "src/features/composer/editor.tsx": "",
      "src/testing/render.tsx": "",
      "local/doubles.ts": "",
    }),
  ).toEqual([
    "src/features/planner/page.test.tsx → src/features/composer/editor.tsx: features do not know each other",
  ]);
});

test("folders of one feature that import each other are a fault, even through a third folder", () => {
  const at = (path: string) => `src/features/composer/${path}`;
  const saving = { [at("saving/save.ts")]: 'import "../session/card";' };
  const session = { [at("session/card.ts")]: "", [at("session/trouble.ts")]: 'import "../drafts/draft";' };
  const drafts = (text: string) => ({ [at("drafts/draft.ts")]: text, [at("saving/words.ts")]: "" });
  expect(faultsOf({ ...saving, ...session, ...drafts("") })).toEqual([]);
  expect(faultsOf({ ...saving, ...session, ...drafts('import "../saving/words";') })).toEqual([
    `folders import each other: ${[at("saving"), at("session"), at("drafts"), at("saving")].join(" → ")}`,
  ]);
});

test("a file in no layer is a fault", () => {
  expect(faultsOf({ "src/helpers/x.ts": 'import "../ui/a";', "src/ui/a.ts": "" })).toEqual([
    "src/helpers/x.ts → src/ui/a.ts: belongs to no layer: name it in scripts/architecture/layers.ts",
  ]);
});

test.each([
  ["a text", 'const to = "/posts";'],
  ["a text with parameters", 'const to = "/posts?lista=publicadas";'],
  ["a template", `const to = \`/posts?post=\${id}\`;`],
  ["the end of a template", `const to = \`\${origin}/posts\`;`],
  ["a link", '<Link to="/posts">x</Link>;'],
  ["a link to the landing", '<a href="/">x</a>;'],
  ["a link to what is no page", '<a href="/nothing">x</a>;'],
])(
  "code outside of src/shared/paths.ts that writes an address of the app as a string is a fault: %s",
  (_how, source) => {
    expect(faultsOf({ "src/ui/a.tsx": source })).toEqual([
      expect.stringMatching(
        /^src\/ui\/a\.tsx: the address '\/[^']*' is written in src\/shared\/paths\.ts alone$/,
      ),
    ]);
  },
);

test.each([
  [
    "src/ui/a.tsx",
    'path.split("/"); import("@/posts/card"); fetch("/posts.json"); <a href="//x.test">x</a>;',
  ],
  ["src/ui/a.test.tsx", 'render("/posts");'],
  ["e2e/planner.spec.ts", 'page.goto("/posts");'],
  ["src/shared/paths.ts", 'export const posts = "/posts";'],
])(
  "the architecture check allows a string that looks like an address of the app in %s: %s",
  (path, source) => {
    expect(faultsOf({ [path]: source })).toEqual([]);
  },
);
