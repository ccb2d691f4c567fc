export type Layer = {
  name: string;
  holds: readonly string[];
  mayImport: readonly string[];
  isDivided?: boolean;
};

const OF_THE_APP = ["app", "features", "posts", "data", "ui", "shared"] as const;
const below = (name: (typeof OF_THE_APP)[number]) => OF_THE_APP.slice(OF_THE_APP.indexOf(name) + 1);

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
      "supabase/functions/_shared/linkedin/wordings.ts",
    ],
    mayImport: [],
  },
  { name: "functions", holds: ["supabase/functions/"], mayImport: ["domain"] },
  {
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

export const OF_TESTS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(OF_THE_APP.map((name) => [name, ["testing", "local", "functions"]])),
  testing: ["local"],
  domain: ["functions"],
  "database tests": ["shared", "features", "data"],
  scripts: ["functions"],
};
export const TEST_FILE = /\.test\.tsx?$|\/testing(?:-[a-z-]+)?\.tsx?$|\/testing\//;
