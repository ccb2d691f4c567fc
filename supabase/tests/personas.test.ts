import { expect, test } from "vitest";
import { MATRICES } from "./personas/matrices.ts";
import { refusal, testDatabase } from "./support/database.ts";
import { tryCommands } from "./support/personas.ts";

const { onStage } = testDatabase();

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
  "only the operator can read the view publish_health",
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

test.each(Object.entries(MATRICES))(
  "owner, other user, visitor and service can do with the table %s exactly what the matrix lists",
  (table, matrix) =>
    onStage(async (stage) => {
      const { owner, other, visitor, service } = matrix;
      expect(await tryCommands(stage, table, matrix)).toEqual({ owner, other, visitor, service });
    })(),
);
