import { expect, test } from "vitest";
import { paths, SETTINGS_SECTIONS } from "../../src/shared/paths.ts";
import { messageText } from "../functions/deliver-notices/message.text.ts";
import { DUE, insertRow, OWNER, POST_ID, postRow, saveCard } from "./support/builders.ts";
import { one, type Query, refusal, testDatabase } from "./support/database.ts";
import { claimOne, fail, publishOne, unconfirmOne } from "./support/engine.ts";
import { packId, settle } from "./support/money/purchases.ts";

const { onStage } = testDatabase();

type Notice = { category: string; target: string | null; post: string | null };
const lastNotice = (query: Query): Promise<Notice> =>
  one(
    query<Notice>(
      "select category, target, post_id as post from public.notifications order by xmin::text::bigint desc limit 1",
    ),
  );

test.each([
  ["published", publishOne],
  ["failed", fail],
  ["unconfirmed", unconfirmOne],
])("a notice about a post leads to its card: %s", async (_what, end) => {
  await onStage(async (stage) => {
    const [post] = await saveCard(stage.owner, DUE);
    const id = post?.id ?? "";
    await end(stage, await claimOne(stage));
    expect(await lastNotice(stage.admin)).toEqual({
      category: "system",
      target: paths.posts({ post: id }),
      post: id,
    });
  })();
});

test.each([
  ["linkedin_token_expired", "system", paths.settings("conexion")],
  ["linkedin_token_revoked", "system", paths.settings("conexion")],
  ["linkedin_scope_missing", "system", paths.settings("conexion")],
  ["linkedin_not_connected", "system", paths.settings("conexion")],
  ["linkedin_connection_expires", "system", paths.settings("conexion")],
  ["insufficient_credits", "credits", paths.profile({ tab: "pagos" })],
  ["page_role_lost", "system", null],
  ["media_missing", "system", null],
])(
  "a problem found before a post's publication time leads to the page that solves it: %s",
  async (code, category, target) => {
    await onStage(async ({ owner, admin, service }) => {
      const [post] = await saveCard(owner, {});
      await admin(
        "insert into private.preflights (post_id, due_at, next_try_at) select post_id, due_at, now() from public.publish_jobs",
      );
      const id = post?.id ?? "";
      await service(
        `select engine.finish_preflight(post_id, due_at, true, $1::text::jsonb) from public.publish_jobs where post_id = $2`,
        [JSON.stringify([{ code, message: "Aviso" }]), id],
      );
      expect(await lastNotice(admin)).toEqual({
        category,
        target: target ?? paths.posts({ post: id }),
        post: id,
      });
    })();
  },
);

test(
  "a notice about a payment belongs to the category credits and opens the list of payments",
  onStage(async ({ service, admin }) => {
    await settle(service, { userId: OWNER.id, pack: await packId(admin), minor: 100 });
    expect(await lastNotice(admin)).toEqual({
      category: "credits",
      target: paths.profile({ tab: "pagos" }),
      post: null,
    });
  }),
);

test(
  "a notice about the connection opens the connection's section of the settings",
  onStage(async ({ admin, service }) => {
    await admin(
      "insert into public.linkedin_tokens (user_id, access_token, is_valid) values ($1, 't', true)",
      [OWNER.id],
    );
    await service("select engine.mark_linkedin_token_invalid($1, 'linkedin_token_expired')", [OWNER.id]);
    expect(await lastNotice(admin)).toEqual({
      category: "system",
      target: paths.settings("conexion"),
      post: null,
    });
  }),
);

test(
  "every notice target in a database function is the address of a page of the app",
  onStage(async ({ admin }) => {
    const written = await admin<{ address: string }>(
      `select distinct m[1] as address from pg_proc p, regexp_matches(p.prosrc, '''(/[a-z/-]+[?a-z=]*)''', 'g') m
       where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace, 'engine'::regnamespace) and p.prosrc ~ 'notif|target' order by 1`,
    );
    const known: string[] = [
      paths.profile({ tab: "creditos" }),
      paths.profile({ tab: "pagos" }),
      paths.profile({ tab: "comunicaciones" }),
      paths.settings("conexion"),
      paths.research(),
      paths.posts(),
      paths.posts({ post: "" }),
      paths.posts({ openCard: 1 }).slice(0, -1),
      // Cuts off the month at the end of the address, because the database's functions append a month of their own.
      paths.calendar({ view: "month", day: "2030-01-01" }).slice(0, -7),
    ];
    const { address } = await one(
      admin<{ address: string }>("select private.post_target($1) as address", [POST_ID]),
    );
    expect(address).toBe(paths.posts({ post: POST_ID }));
    expect(written.map((row) => row.address).filter((path) => !known.includes(path))).toEqual([]);
    expect(written.length).toBeGreaterThan(1);
  }),
);

const write = (query: Query, target: string, category = "system") =>
  insertRow(query, "notifications", { user_id: OWNER.id, message: "Hola", target, category });

test.each([
  "https://evil.example/",
  "//evil.example",
  "/posts/../x",
  "/posts?post=1#x",
  "/posts?post=<b>",
  "posts",
  "/nowhere",
  "/settings/../x",
  "/posts/cuenta",
  `/posts?${"x".repeat(300)}`,
])("the target %s of a notice is refused", async (target) => {
  await onStage(async ({ admin }) => {
    expect((await refusal(write(admin, target))).constraint).toBe(
      "notifications_target_is_a_page_of_the_app",
    );
  })();
});

test(
  "a notice's target may be any page of the app, with its parameters",
  onStage(async ({ admin }) => {
    await insertRow(admin, "posts", postRow());
    for (const target of [
      paths.posts({ post: POST_ID }),
      paths.posts({ openCard: 7 }),
      paths.profile({ tab: "comunicaciones" }),
      ...[paths.dashboard(), paths.research(), paths.results(), paths.calendar(), paths.settings()],
      ...SETTINGS_SECTIONS.map((section) => paths.settings(section)),
    ])
      await write(admin, target);
    expect((await refusal(write(admin, "/posts", "gossip"))).constraint).toBe(
      "notifications_category_is_known",
    );
  }),
);

const OF_THE_LEDGER = ["sale"];

test(
  "every kind of incident that a database function writes has a subject for its mail",
  onStage(async ({ admin }) => {
    const rows = await admin<{ word: string }>(
      `select distinct found[1] as word
       from pg_proc p, regexp_matches(p.prosrc, $$(?<!hashtextextended\\()'([a-z_]+):(?:%s|'\\s*\\|\\|)$$, 'g') as found
       where p.prosrc ~ 'notify_user|insert into public.notifications'`,
    );
    const words = rows.map(({ word }) => word).filter((word) => !OF_THE_LEDGER.includes(word));
    expect(words).toEqual(expect.arrayContaining(["approval", "restored", "address_stopped"]));
    const general = messageText.subject("no_such_incident", "info");
    expect(words.filter((word) => messageText.subject(word, "info") === general)).toEqual([]);
  }),
);
