import { describe, expect, test } from "vitest";
import { creditMatrices } from "./personas/credits.ts";
import { peopleMatrices } from "./personas/people.ts";
import { postMatrices } from "./personas/posts.ts";
import { researchMatrices } from "./personas/research-and-results.ts";
import { refusal, testDatabase } from "./support/database.ts";
import { expectVerdicts, type Matrix, tryCommands } from "./support/personas.ts";

const MATRICES: Record<string, Matrix> = {
  ...creditMatrices,
  ...postMatrices,
  ...peopleMatrices,
  ...researchMatrices,
};

const { run, onStage } = testDatabase();

test(
  "every public table has a persona matrix",
  onStage(async ({ admin }) => {
    const tables = await admin<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'm') order by 1",
    );
    expect(Object.keys(MATRICES).sort()).toEqual(tables.map(({ name }) => name));
  }),
);

test(
  "a view is for whoever runs the project, and there is no other",
  onStage(async (stage) => {
    const views = await stage.admin<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v' order by 1",
    );
    expect(views).toEqual([{ name: "publish_health" }]);
    for (const persona of ["owner", "other", "visitor"] as const) {
      expect(await refusal(stage[persona]("select 1 from public.publish_health"))).toMatchObject({
        code: "42501",
      });
    }
    expect(await stage.service("select 1 from public.publish_health")).toHaveLength(1);
  }),
);

describe.each(Object.entries(MATRICES))("%s", (table, matrix) => {
  test.each(["owner", "other", "visitor", "service"] as const)("%s", async (persona) => {
    expectVerdicts(await tryCommands(run, table, matrix, persona), matrix[persona]);
  });
});
