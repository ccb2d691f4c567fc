import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import {
  insertRow,
  OWNER,
  organizationRow,
  PAGE,
  postRow,
  SECOND_PAGE,
  withPages,
} from "./support/builders.ts";
import { one, raised, type Stage, testDatabase } from "./support/database.ts";

const { onStage } = testDatabase();

async function tokenOf({ owner }: Stage): Promise<string> {
  const made = owner<{ secret: string }>(
    "select public.create_api_token('Asistente', true, false) as secret",
  );
  return createHash("sha256")
    .update((await one(made)).secret)
    .digest("hex");
}
/** Resets the role after the call, because a tool's role would otherwise last until the transaction ends. */
async function act<T>({ admin, service }: Stage, token: string, tool: string, args: object = {}): Promise<T> {
  const rows = service<{ answer: T }>("select engine.act_as_token($1, $2, $3::text::jsonb) as answer", [
    ...[token, tool, JSON.stringify(args)],
  ]);
  const { answer } = await one(rows);
  await admin("reset role");
  return answer;
}
const zone = ({ admin }: Stage, name: string) =>
  admin(
    "update auth.users set raw_user_meta_data = raw_user_meta_data || jsonb_build_object('timezone', $2::text) where id = $1",
    [OWNER.id, name],
  );

test(
  "list_posts groups posts by days of the user's time zone, and published posts by their day of publication",
  onStage(async (stage) => {
    await zone(stage, "America/La_Paz");
    const rows = [
      // The first card is at 23:30 of the 14th in La Paz, the user's zone; the second is at 0:30 of the 15th there.
      { title: "Noche", date: "2031-01-15", post_time: "03:30", timezone: "UTC" },
      { title: "Madrugada", date: "2031-01-15", post_time: "04:30", timezone: "UTC" },
      { title: "Sin hora", date: "2031-01-14" },
      { title: "Víspera sin hora", date: "2031-01-13" },
      {
        title: "Adelantada",
        date: "2031-01-14",
        status: "listas",
        publish_state: "published",
        published_at: "2031-03-15T02:00:00Z",
      },
    ];
    for (const [at, row] of rows.entries())
      await insertRow(
        stage.admin,
        "posts",
        postRow({ id: `00000000-0000-4000-8000-0000000002${at}0`, postcard: 3000 + at, ...row }),
      );
    const token = await tokenOf(stage);
    const listed = async (day: string) =>
      (
        await act<{ title: string; date: string; time: string; timezone: string }[]>(
          stage,
          token,
          "list_posts",
          {
            from: day,
            to: day,
          },
        )
      ).map(({ title, date, time, timezone }) => [title, date, time, timezone]);
    expect(await listed("2031-01-14")).toEqual([
      ["Noche", "2031-01-15", "03:30", "UTC"],
      ["Sin hora", "2031-01-14", null, "UTC"],
    ]);
    expect(await listed("2031-03-14")).toEqual([["Adelantada", "2031-03-14", "22:00", "America/La_Paz"]]);
    expect(await listed("2031-03-15")).toEqual([]);
  }),
);

test(
  "when the clock skips a post's time, list_posts returns both the time of publication and the chosen time",
  onStage(async (stage) => {
    await zone(stage, "America/Santiago");
    const rows = [
      // Chile's clocks go from 0:00 to 1:00 on 5 September 2027.
      { date: "2027-09-05", post_time: "00:30", timezone: "America/Santiago" },
      { date: "2027-09-05", post_time: "01:30", timezone: "America/Santiago" },
      { date: "2027-09-04", post_time: "23:30", timezone: "America/Santiago" },
      // Madrid's clocks repeat 2:00 to 3:00 on 31 October 2027, and skip this hour on 28 March.
      { date: "2027-10-31", post_time: "02:30", timezone: "Europe/Madrid" },
      { date: "2027-03-28", post_time: "02:30", timezone: "Europe/Madrid" },
      { date: "2027-09-05", timezone: "America/Santiago" },
    ];
    for (const [at, row] of rows.entries())
      await insertRow(
        stage.admin,
        "posts",
        postRow({ id: `00000000-0000-4000-8000-0000000003${at}0`, postcard: 3000 + at, ...row }),
      );
    const token = await tokenOf(stage);
    const listed = async (from: string, to: string) =>
      (
        await act<{ postcard: number; date: string; time: string | null; skipped_time: string | null }[]>(
          stage,
          token,
          "list_posts",
          { from, to },
        )
      ).map((post) => [post.postcard, post.date, post.time, post.skipped_time]);
    expect(await listed("2027-09-04", "2027-09-05")).toEqual([
      [3002, "2027-09-04", "23:30", null],
      [3000, "2027-09-05", "01:30", "00:30"],
      [3001, "2027-09-05", "01:30", null],
      [3005, "2027-09-05", null, null],
    ]);
    expect(await listed("2027-10-30", "2027-10-31")).toEqual([[3003, "2027-10-31", "02:30", null]]);
    expect(await listed("2027-03-27", "2027-03-28")).toEqual([[3004, "2027-03-28", "03:30", "02:30"]]);
  }),
);

const DRAFT = {
  title: "Borrador",
  text: "Hola",
  date: "2031-01-15",
  timezone: "UTC",
  publishers: ["personal"],
};

test(
  "create_draft stores an own text for one publisher, and list_posts marks that publisher",
  onStage(async (stage) => {
    await withPages(stage);
    const token = await tokenOf(stage);
    await act(stage, token, "create_draft", {
      ...DRAFT,
      postcard: 5001,
      publishers: ["personal", PAGE],
      own_texts: [{ publisher: PAGE, text: "Hicimos" }],
    });
    expect(
      await stage.owner(
        "select notes, common_notes from public.posts order by linkedin_organization_id nulls first",
      ),
    ).toEqual([
      { notes: "Hola", common_notes: null },
      { notes: "Hicimos", common_notes: "Hola" },
    ]);
    const listed = await act<{ publisher: string; own_text: boolean }[]>(stage, token, "list_posts", {
      from: DRAFT.date,
      to: DRAFT.date,
    });
    expect(Object.fromEntries(listed.map(({ publisher, own_text }) => [publisher, own_text]))).toEqual({
      personal: false,
      [PAGE]: true,
    });
  }),
);

test(
  "create_draft stores a draft's poll, and list_posts marks the posts that have a poll",
  onStage(async (stage) => {
    const token = await tokenOf(stage);
    const poll = { question: "¿Té?", options: ["Sí", "No"], duration: "ONE_DAY" };
    await act(stage, token, "create_draft", { ...DRAFT, text: "", postcard: 5001, poll });
    await act(stage, token, "create_draft", { ...DRAFT, postcard: 5002 });
    expect(await stage.owner("select poll from public.posts order by postcard")).toEqual([
      { poll },
      { poll: null },
    ]);
    const day = { from: DRAFT.date, to: DRAFT.date };
    const listed = await act<{ poll: boolean }[]>(stage, token, "list_posts", day);
    expect(listed.map((post) => post.poll)).toEqual([true, false]);
  }),
);

test(
  "a draft requested twice with one key is created once, and another draft with this key is refused",
  onStage(async (stage) => {
    const token = await tokenOf(stage);
    const first = await act(stage, token, "create_draft", { ...DRAFT, key: "k1", postcard: 5001 });
    expect(await act(stage, token, "create_draft", { ...DRAFT, key: "k1", postcard: 5002 })).toEqual(first);
    expect(await stage.owner("select postcard::int from public.posts")).toEqual([{ postcard: 5001 }]);
    const other = act(stage, token, "create_draft", { ...DRAFT, title: "Otro", key: "k1", postcard: 5003 });
    expect(await raised(other)).toBe("idempotency_key_reused");
  }),
);

test(
  "schedule_post repeated with its key returns the first response, even after the card has moved",
  onStage(async (stage) => {
    const token = await tokenOf(stage);
    await act(stage, token, "create_draft", { ...DRAFT, postcard: 5001 });
    const moment = {
      postcard: 5001,
      version: 1,
      date: "2031-01-15",
      time: "10:00",
      timezone: "UTC",
      key: "k2",
    };
    const answer = await act(stage, token, "schedule_post", moment);
    await act(stage, token, "move_post", { ...moment, version: 2, time: "12:00", key: "k3" });
    expect(await act(stage, token, "schedule_post", moment)).toEqual(answer);
    expect(await stage.owner("select post_time::text from public.posts")).toEqual([
      { post_time: "12:00:00" },
    ]);
  }),
);

test(
  "list_publishers leaves out a page that is hidden or has no address, and create_draft refuses such a page",
  onStage(async (stage) => {
    await insertRow(stage.admin, "linkedin_organizations", organizationRow(PAGE, { is_visible: false }));
    await insertRow(stage.admin, "linkedin_organizations", organizationRow(SECOND_PAGE, { vanity_name: "" }));
    const token = await tokenOf(stage);
    expect(await act(stage, token, "list_publishers")).toEqual([
      { publisher: "personal", name: "Perfil personal" },
    ]);
    for (const [at, page] of [PAGE, SECOND_PAGE].entries()) {
      const draft = act(stage, token, "create_draft", {
        ...DRAFT,
        postcard: 5001 + at,
        publishers: ["personal", page],
      });
      expect(await raised(draft)).toBe("publisher_not_allowed");
    }
    expect(await stage.owner("select 1 from public.posts")).toEqual([]);
  }),
);

test(
  "list_publishers leaves out a lost page, and create_draft refuses it with its name, also as publisher of a text of its own",
  onStage(async (stage) => {
    await withPages(stage);
    await stage.admin("update public.linkedin_organizations set can_publish = organization_id <> $1", [PAGE]);
    const token = await tokenOf(stage);
    expect(await act(stage, token, "list_publishers")).toEqual([
      { publisher: "personal", name: "Perfil personal" },
      { publisher: SECOND_PAGE, name: `Página ${SECOND_PAGE}` },
    ]);
    const own_texts = [{ publisher: PAGE, text: "Otro" }];
    const draft = act(stage, token, "create_draft", {
      ...DRAFT,
      own_texts,
      postcard: 5001,
      publishers: ["personal", PAGE],
    });
    await expect(draft).rejects.toMatchObject({
      message: "page_role_lost",
      detail: `{"page": "Página ${PAGE}"}`,
    });
    expect(await stage.owner("select 1 from public.posts")).toEqual([]);
  }),
);

test(
  "before the month's credits are renewed, screens, «Publicar ahora», the check and an assistant show the same balance",
  onStage(async (stage) => {
    const token = await tokenOf(stage);
    await stage.admin(
      `update public.user_credit_stats set free_monthly_credits = 0, purchased_credits = 0.25, available_credits = 0.25,
        free_period = free_period - interval '1 month' where user_id = $1`,
      [OWNER.id],
    );
    await insertRow(stage.admin, "posts", postRow({ date: "2031-01-15", post_time: "10:00" }));
    const left = async (from: string) =>
      (await one(stage.owner<{ left: number }>(`select available_credits::float as left from ${from}`))).left;
    const doors = async () => [
      await left("public.dashboard_summary()"),
      await left("public.credit_balance()"),
      (await one(stage.service<{ n: number }>("select engine.available_credits($1)::float as n", [OWNER.id])))
        .n,
      (await act<{ available_credits: number }>(stage, token, "get_credits")).available_credits,
    ];
    expect(await left("public.user_credit_stats")).toBe(0.25);
    expect(await doors()).toEqual([10.75, 10.75, 10.75, 10.75]);
    const unpaid = await stage.owner(
      "select 1 from public.list_post_problems() where code = 'insufficient_credits'",
    );
    expect(unpaid).toEqual([]);
  }),
);

test(
  "each request of an assistant counts as one use of the quota, whether or not it calls a tool",
  onStage(async (stage) => {
    const token = await tokenOf(stage);
    const used = () =>
      one(
        stage.admin<{ used: number }>(
          "select coalesce(max(used), 0)::int as used from private.quotas where bucket = 'assistant'",
        ),
      );
    await stage.service("select * from engine.use_api_token($1)", [token]);
    await act(stage, token, "get_credits");
    expect(await used()).toEqual({ used: 1 });
  }),
);

test(
  "schedule_post, move_post and publish_now refuse a post whose only account is a lost page; beside other accounts, scheduling and publishing name the lost page",
  onStage(async (stage) => {
    await withPages(stage);
    await insertRow(stage.admin, "posts", postRow({ postcard: 1, linkedin_organization_id: PAGE }));
    for (const linkedin_organization_id of [null, PAGE]) {
      const { id: _, ...row } = postRow({ postcard: 2, linkedin_organization_id });
      await insertRow(stage.admin, "posts", row);
    }
    await stage.admin("update public.linkedin_organizations set can_publish = organization_id <> $1", [PAGE]);
    const token = await tokenOf(stage);
    await stage.admin("update private.api_tokens set may_publish = true");
    const moment = { version: 1, date: "2031-01-15", time: "10:00", timezone: "UTC" };
    for (const tool of ["schedule_post", "move_post", "publish_now"]) {
      const refused = act(stage, token, tool, { ...moment, postcard: 1 });
      await expect(refused).rejects.toMatchObject({
        message: "page_role_lost",
        detail: `{"page": "Página ${PAGE}"}`,
      });
    }
    const named = { postcard: 2, version: 2, lost_pages: [`Página ${PAGE}`] };
    expect(await act(stage, token, "schedule_post", { ...moment, postcard: 2 })).toEqual(named);
    expect(await act(stage, token, "publish_now", { postcard: 2, version: 2 })).toEqual(named);
  }),
);
