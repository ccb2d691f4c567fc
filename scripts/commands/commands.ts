import type { Command } from "./dispatch.ts";

export const BENCH: Command = { file: "bench/bench.ts", does: "the performance limits, a line each" };

export const BENCHES: Readonly<Record<string, Command>> = {
  web: { file: "bench/web.ts", does: "loading times of the built pages on a slow phone" },
  planner: { file: "bench/planner.ts", does: "the planner with 10,000 posts" },
  calendar: { file: "bench/calendar.ts", does: "the calendar with 1,000 posts in a month" },
  dashboard: { file: "bench/dashboard.ts", does: "the dashboard's data among a million posts" },
  results: { file: "bench/results.ts", does: "results among a million posts, sync, import, archive" },
  drafts: { file: "bench/drafts.ts", does: "typing that is lost when the tab or the browser is killed" },
  publishing: { file: "bench/publishing.ts", does: "chaos, throughput and lateness of the engine" },
  money: { file: "bench/money.ts", does: "credits and payments under races, failures and kills" },
  outbox: { file: "bench/outbox.ts", does: "mail of 10,000 notices with killed workers" },
  ai: { file: "bench/ai.ts", does: "typesetting, overhead beside a model, credits under a crowd" },
  advice: { file: "bench/advice.ts", does: "how often 'Cuándo y qué publicar' advises without an effect" },
  soak: { file: "bench/soak.ts", does: "half an hour of 50 users on a real Postgres; --kills 50" },
};

export const TOOLS: Readonly<Record<string, Command>> = {
  architecture: { file: "scripts/architecture/check.ts", does: "who imports whom (a part of check)" },
  dates: { file: "scripts/dates/dates.mjs", does: "tests of screens and rules on another day; --ahead 31" },
  fuzz: { file: "scripts/fuzz.mjs", does: "property tests from random seeds; --runs 10, --seed 7" },
  "judge-ai": { file: "bench/judge-ai.ts", does: "a page with prompts, answers and their faults" },
  mutations: {
    file: "scripts/mutations/run.ts",
    does: "breaks rules and names the test that notices; --list",
  },
  restored: { file: "local/restored.ts", does: "marks the local database as restored from a backup" },
  rules: { file: "scripts/rules/run.ts", does: "rules of the specification, and those without a test" },
  "self-hosting-database": {
    file: "local/self-hosting/try-database.ts",
    does: "makes a self-hosted database on Postgres 17 from Supabase's own scripts",
  },
  "self-hosting-secrets": {
    file: "local/self-hosting/secrets.ts",
    does: "makes the secrets of a self-hosted stack in self-hosting/.env",
  },
  screens: { file: "e2e/screens.ts", does: "pictures of every page at 390, 834 and 1440 px; --landing" },
};
