/** A layer's files may import each other, the layers in `mayImport`, and packages. */
export type Layer = {
  name: string;
  /** The path prefixes of the layer's files. */
  holds: readonly string[];
  mayImport: readonly string[];
  /** True when each subfolder is a layer of its own. */
  isDivided?: boolean;
};

const OF_THE_APP = ["app", "features", "posts", "data", "ui", "shared"] as const;
const below = (name: (typeof OF_THE_APP)[number]) => OF_THE_APP.slice(OF_THE_APP.indexOf(name) + 1);

/** The import directions of `docs/architecture.md`. */
export const LAYERS: readonly Layer[] = [
  {
    name: "config",
    holds: ["vite.config.ts", "vitest.config.ts", "playwright.config.ts", "tailwind.config.ts"],
    mayImport: ["e2e", "local", "scripts", "ui"],
  },
  { name: "testing", holds: ["src/testing/"], mayImport: [...OF_THE_APP, "domain", "functions"] },
  { name: "app", holds: ["src/app/", "src/main.tsx"], mayImport: [...below("app"), "domain"] },
  {
    name: "features",
    holds: ["src/features/"],
    mayImport: [...below("features"), "domain"],
    isDivided: true,
  },
  { name: "posts", holds: ["src/posts/"], mayImport: [...below("posts"), "domain"] },
  { name: "data", holds: ["src/data/"], mayImport: ["shared", "domain"] },
  { name: "ui", holds: ["src/ui/"], mayImport: ["shared", "domain"] },
  { name: "shared", holds: ["src/shared/", "src/text/", "src/types/"], mayImport: ["domain"] },
  {
    name: "domain",
    holds: [
      "supabase/functions/_shared/contract/",
      "supabase/functions/_shared/domain/",
      "supabase/functions/_shared/typesetting/",
      "supabase/functions/_shared/linkedin/little-text.ts",
      "supabase/functions/_shared/linkedin/answers.ts",
      "supabase/functions/_shared/linkedin/types.ts",
    ],
    mayImport: [],
  },
  { name: "functions", holds: ["supabase/functions/"], mayImport: ["domain"] },
  {
    // The attack suite calls the product from outside, with the app's database types.
    name: "attacks",
    holds: ["supabase/tests/attack/"],
    mayImport: ["database tests", "testing", "features", "data", "local", "scripts", "functions", "domain"],
  },
  {
    name: "database tests",
    holds: ["supabase/tests/"],
    mayImport: ["bench", "local", "functions", "domain"],
  },
  {
    name: "bench",
    holds: ["bench/"],
    mayImport: ["e2e", "local", "scripts", "functions", ...OF_THE_APP, "domain"],
  },
  { name: "e2e", holds: ["e2e/"], mayImport: ["local", "scripts", ...OF_THE_APP, "domain", "functions"] },
  { name: "local", holds: ["local/"], mayImport: ["scripts", "functions", "domain"] },
  { name: "scripts", holds: ["scripts/"], mayImport: [...OF_THE_APP, "domain"] },
];

/** Additional layers that test files may import. Other files never import a test. */
export const OF_TESTS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(OF_THE_APP.map((name) => [name, ["testing", "local", "functions"]])),
  testing: ["local"],
  domain: ["functions"],
  // Database tests compare the database's paths and prices with those of the app.
  "database tests": ["shared", "features"],
  scripts: ["functions"],
};
export const TEST_FILE = /\.test\.tsx?$|\/testing(?:-[a-z-]+)?\.tsx?$|\/testing\//;
