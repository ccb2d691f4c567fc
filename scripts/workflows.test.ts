import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from "@actions/workflow-parser";
import { expect, test } from "vitest";
import { isInRange } from "./dev/lacks.mjs";

const FOLDER = join(import.meta.dirname, "..", ".github", "workflows");
const files = readdirSync(FOLDER);
const textOf = (name: string) => readFileSync(join(FOLDER, name), "utf8");
const { scripts, engines } = JSON.parse(
  readFileSync(join(import.meta.dirname, "..", "package.json"), "utf8"),
) as {
  scripts: Record<string, string>;
  engines: { node: string };
};

const supported = (upTo: number) =>
  Array.from({ length: upTo + 1 }, (_, major) => major).filter(
    (major) => major % 2 === 0 && isInRange(`${major}.99.0`, engines.node),
  );

async function problemsOf(name: string, content: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  const template = value && (await convertWorkflowTemplate(context, value));
  const errors = [...context.errors.getErrors(), ...(template?.errors ?? [])];
  return [...new Set(errors.map((error) => ("message" in error ? error.message : error.Message)))];
}

const INJECTION = /run:.*\$\{\{\s*(github\.(event|head_ref)|inputs\.)/;

test.each(files)("the workflow %s is valid for GitHub", async (name) => {
  expect(await problemsOf(name, textOf(name))).toEqual([]);
});

test("the check of workflows refuses a keyword unknown to GitHub, and a missing job", async () => {
  const unknown =
    "on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - us: actions/checkout@v4\n";
  expect(await problemsOf("a.yml", unknown)).not.toEqual([]);
  const nobody =
    "on: push\njobs:\n  a:\n    needs: [b]\n    runs-on: ubuntu-latest\n    steps:\n      - run: true\n";
  expect(await problemsOf("b.yml", nobody)).not.toEqual([]);
});

test.each(files)(
  "the workflow %s may only read, limits each job's time, and inserts no text from an event into its commands",
  (name) => {
    const text = textOf(name);
    expect(text).toMatch(/^permissions:\n {2}contents: read$/m);
    expect(text.match(/runs-on:/g)?.length).toBe(text.match(/timeout-minutes:/g)?.length);
    expect(text).not.toMatch(INJECTION);
    expect(text).not.toContain("pull_request_target");
  },
);

test.each(files)("every command of the project that %s runs exists", (name) => {
  const commands = [...textOf(name).matchAll(/npm (?:run )?(test|[\w:]+)(?=$|\s)/gm)].map(
    ([, command]) => command,
  );
  const ours = commands.filter((command) => command !== "ci" && command !== "run");
  expect(ours.length).toBeGreaterThan(0);
  for (const command of ours) expect(Object.keys(scripts)).toContain(command);
});

test("the workflows run npm test on every major version of Node that package.json allows", () => {
  const [, list = ""] = /^ +node: \[(.+)\]$/m.exec(textOf("test.yml")) ?? [];
  const versions = list.split(", ").map(Number);
  expect(versions).toEqual(supported(versions.at(-1) ?? 0));
  expect(textOf("test.yml")).toMatch(/node-version: \$\{\{ matrix\.node \}\}/);
});

test("the deployment builds the pages with every VITE_ setting of .env.example", () => {
  const example = readFileSync(join(import.meta.dirname, "..", ".env.example"), "utf8");
  const settings = [...example.matchAll(/^# (VITE_\w+)=/gm)].map(([, name]) => name);
  expect(settings).toContain("VITE_SUPABASE_URL");
  const passed = [...textOf("deploy.yml").matchAll(/^ +(VITE_\w+): /gm)].map(([, name]) => name);
  expect(settings.filter((name) => !passed.includes(name))).toEqual([]);
});
