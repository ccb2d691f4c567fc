import { describe, expect, test } from "vitest";
import { creditMatrices } from "./personas/credits.ts";
import { peopleMatrices } from "./personas/people.ts";
import { postMatrices } from "./personas/posts.ts";
import { researchMatrices } from "./personas/research-and-results.ts";
import { testDatabase } from "./support/database.ts";
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
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') order by 1",
    );
    expect(Object.keys(MATRICES).sort()).toEqual(tables.map(({ name }) => name));
  }),
);

describe.each(Object.entries(MATRICES))("%s", (table, matrix) => {
  test.each(["owner", "other", "visitor", "service"] as const)("%s", async (persona) => {
    expectVerdicts(await tryCommands(run, table, matrix, persona), matrix[persona]);
  });
});
