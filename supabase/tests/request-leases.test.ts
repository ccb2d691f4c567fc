import { expect, test } from "vitest";
import { OTHER, OWNER } from "./support/builders.ts";
import { one, type Query, raised, refusal, type Stage, testDatabase } from "./support/database.ts";

const { onStage } = testDatabase();

const KEY = "00000000-0000-4000-8000-0000000000aa";
const calls = ({ service }: Pick<Stage, "service">, user = OWNER.id, key = KEY) => ({
  begin: (asked = "a", name = "ai-scene") =>
    service("select * from engine.begin_request($1, $2, $3, $4, 150)", [user, key, name, asked]),
  answer: (answer: object) =>
    service("select engine.answer_request($1, $2, $3)", [user, key, JSON.stringify(answer)]),
  drop: () => service("select engine.drop_request($1, $2)", [user, key]),
});
const endLeases = (admin: Query) =>
  admin(
    "update private.requests set lease_ends_at = now() - interval '1 second' where lease_ends_at is not null",
  );

test(
  "a request to a function begins once, is 'running' until its response is stored, and then returns the stored response",
  onStage(async (stage) => {
    const { begin, answer, drop } = calls(stage);
    expect(await begin()).toEqual([{ state: "begun", answer: null }]);
    expect(await begin()).toEqual([{ state: "running", answer: null }]);
    await answer({ scene: "uno" });
    await answer({ scene: "dos" });
    await drop();
    expect(await begin()).toEqual([{ state: "answered", answer: { scene: "uno" } }]);
  }),
);

test(
  "a request begins anew when it was dropped, or when its worker's lease has ended",
  onStage(async (stage) => {
    const { begin, drop } = calls(stage);
    await begin();
    await drop();
    expect(await begin()).toMatchObject([{ state: "begun" }]);
    await endLeases(stage.admin);
    expect(await begin()).toMatchObject([{ state: "begun" }]);
    expect(await begin()).toMatchObject([{ state: "running" }]);
  }),
);

test.each([
  ["another request of its user", OWNER.id, KEY.replace("aa", "bb")],
  ["a request of another user with the same key", OTHER.id, KEY],
])("an ended request leaves %s as it is", async (_, user, key) => {
  await onStage(async (stage) => {
    const [own, foreign] = [calls(stage), calls(stage, user, key)];
    await foreign.begin();
    await own.begin();
    await own.drop();
    expect(await foreign.begin()).toMatchObject([{ state: "running" }]);
    await own.begin();
    await own.answer({ scene: "uno" });
    expect(await foreign.begin()).toMatchObject([{ state: "running" }]);
    await endLeases(stage.admin);
    await foreign.begin();
    await foreign.answer({ scene: "dos" });
    expect(await own.begin()).toMatchObject([{ answer: { scene: "uno" } }]);
  })();
});

test(
  "a request key is refused for another body and another function, and works for another user",
  onStage(async (stage) => {
    const { begin } = calls(stage);
    await begin();
    expect(await raised(begin("b"))).toBe("idempotency_key_reused");
    expect(await raised(begin("a", "ai-voice"))).toBe("idempotency_key_reused");
    expect(await calls(stage, OTHER.id).begin()).toMatchObject([{ state: "begun" }]);
  }),
);

test(
  "only functions with the secret key begin, answer and drop requests",
  onStage(async ({ owner }) => {
    for (const call of [
      "begin_request($1, $2, 'a', 'a', 1)",
      "answer_request($1, $2, '1')",
      "drop_request($1, $2)",
    ])
      expect(await raised(owner(`select engine.${call}`, [OWNER.id, KEY]))).toMatch(/permission denied/);
  }),
);

test(
  "answer_once reports a function, parameter or column that an earlier version of the app knew as app_outdated",
  onStage(async ({ owner }) => {
    const call = async (name: string, args: object) =>
      (
        await refusal(
          owner("select public.answer_once($1, $2, $3::text::jsonb)", [KEY, name, JSON.stringify(args)]),
        )
      ).message;
    const template = { user_id: OWNER.id, name: "Saludo", body: "Hola" };
    expect([
      await call("forgotten_function", { p_id: 1 }),
      await call("delete_post_card", { p_card: 7 }),
      await call("post_templates", { ...template, colour: "red" }),
    ]).toEqual(["app_outdated", "app_outdated", "app_outdated"]);
  }),
);

test.each([
  ["50,000 responses", "count(*) < 50000", "count(*) < 2"],
  ["100 MB", "< 100000000", "< 300"],
])("beyond %s a user's writes take effect, but their responses are not stored", async (_, limit, lowered) => {
  await onStage(async ({ admin, owner }) => {
    const { definition } = await one(
      admin<{ definition: string }>(
        "select pg_get_functiondef('private.keep_answer'::regproc) as definition",
      ),
    );
    expect(definition).toContain(limit);
    await admin(definition.replace(limit, lowered));
    const write = async (key: string) => {
      await owner("select public.answer_once($1, 'post_templates', $2::text::jsonb)", [
        key,
        JSON.stringify({ user_id: OWNER.id, name: "Saludo", body: "Hola" }),
      ]);
      return (await admin("select from private.requests where key = $1", [key])).length;
    };
    await admin(
      `insert into private.requests (user_id, key, name, asked, answer)
       select $1, 'k' || n, 'a', 'a', '1' from generate_series(1, 50) n`,
      [OTHER.id],
    );
    expect(await write(KEY.replace("aa", "a1"))).toBe(1);
    expect(await write(KEY.replace("aa", "a2"))).toBe(1);
    expect(await write(KEY.replace("aa", "a3"))).toBe(0);
    expect(await owner("select from public.post_templates")).toHaveLength(3);
  })();
});
