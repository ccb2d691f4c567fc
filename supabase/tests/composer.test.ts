import { expect, test } from "vitest";
import { OTHER, OWNER } from "./support/builders.ts";
import { one, refusal, type Stage, testDatabase } from "./support/database.ts";

const { onStage } = testDatabase();

const keep = ({ owner }: Stage, name: string, body: string) =>
  owner("insert into public.post_templates (user_id, name, body) values ($1, $2, $3)", [
    OWNER.id,
    name,
    body,
  ]);

test.each([
  { name: "", body: "a", why: "post_templates_name_within_bounds" },
  { name: "  ", body: "a", why: "post_templates_name_within_bounds" },
  { name: "a".repeat(81), body: "a", why: "post_templates_name_within_bounds" },
  { name: "a", body: " ", why: "post_templates_body_within_bounds" },
  { name: "a", body: "a".repeat(10_001), why: "post_templates_body_within_bounds" },
])("the database refuses a text template by the constraint $why", async ({ name, body, why }) => {
  await onStage(async (stage) => {
    expect((await refusal(keep(stage, name, body))).message).toContain(why);
  })();
});

test(
  "a user has at most 200 templates",
  onStage(async (stage) => {
    await stage.admin(
      "insert into public.post_templates (user_id, name, body) select $1, 'Plantilla ' || n, 'Texto' from generate_series(1, 200) n",
      [OWNER.id],
    );
    expect((await refusal(keep(stage, "Una más", "Texto"))).message).toBe("template_limit_reached");
    await stage.other(
      "insert into public.post_templates (user_id, name, body) values ($1, 'Otra', 'Texto')",
      [OTHER.id],
    );
    await stage.owner("delete from public.post_templates where name = 'Plantilla 7'");
    await keep(stage, "a".repeat(80), "a".repeat(10_000));
  }),
);

const remember = ({ service }: Stage, id: string, name: string) =>
  service("select engine.remember_company($1, $2, $3, $4)", [OWNER.id, id, name, `vanity-${id}`]);

test(
  "a company that was looked up twice is stored once, with its latest name",
  onStage(async (stage) => {
    await remember(stage, "7", "Antes");
    await remember(stage, "7", "Ahora");
    expect(
      await stage.owner(
        "select organization_id, organization_name, vanity_name from public.mentioned_organizations",
      ),
    ).toEqual([{ organization_id: "7", organization_name: "Ahora", vanity_name: "vanity-7" }]);
  }),
);

test(
  "a user's 501st looked-up company deletes the company that was looked up first",
  onStage(async (stage) => {
    await stage.admin(
      `insert into public.mentioned_organizations (user_id, organization_id, organization_name, vanity_name, looked_up_at)
         select $1, n::text, 'Empresa ' || n, 'e' || n, now() - n * interval '1 hour' from generate_series(1, 500) n`,
      [OWNER.id],
    );
    await remember(stage, "9999", "Nueva");
    const kept = await one(
      stage.owner<{ total: number; oldest: boolean }>(
        "select count(*)::integer as total, bool_or(organization_id = '500') as oldest from public.mentioned_organizations",
      ),
    );
    expect(kept).toEqual({ total: 500, oldest: false });
  }),
);

test(
  "a user may not store a looked-up company",
  onStage(async ({ owner }) => {
    const call = "select engine.remember_company($1, '7', 'Otra', 'otra')";
    expect((await refusal(owner(call, [OWNER.id]))).code).toBe("42501");
  }),
);
