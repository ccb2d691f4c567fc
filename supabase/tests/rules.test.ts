import { describe, expect, test } from "vitest";
import { deleteCard } from "./support/bin.ts";
import {
  insertRow,
  JOB_ID,
  minutesAgo,
  OTHER,
  OWNER,
  POST_ID,
  postRow,
  saveCard,
} from "./support/builders.ts";
import { one, type Query, refusal, type Stage, testDatabase } from "./support/database.ts";
import { claimOne, publishOne, recover, unconfirmOne } from "./support/engine.ts";

const { onStage } = testDatabase();

const violation = async (statement: Promise<unknown>): Promise<string> =>
  (await refusal(statement)).constraint ?? "";

const ticket = (query: Query, values: Record<string, unknown> = {}) =>
  insertRow(query, "helpdesk_tickets", {
    user_id: OWNER.id,
    user_email: OWNER.email,
    subject: "Ayuda",
    message: "No entiendo",
    ...values,
  });

test(
  "a ticket with an e-mail address other than the session's is refused",
  onStage(async ({ owner }) => {
    expect((await refusal(ticket(owner, { user_email: OTHER.email }))).code).toBe("42501");
    await ticket(owner);
    expect(await owner("select status from public.helpdesk_tickets")).toEqual([{ status: "open" }]);
  }),
);

test(
  "a ticket repeated with its id is stored and counted once",
  onStage(async ({ owner, admin }) => {
    const send = () =>
      owner(
        `insert into public.helpdesk_tickets (id, user_id, user_email, subject, message)
         values ($1, $2, $3, 'Ayuda', 'Hola') on conflict (id) do nothing`,
        [POST_ID, OWNER.id, OWNER.email],
      );
    await send();
    await send();
    expect(await owner("select id from public.helpdesk_tickets")).toEqual([{ id: POST_ID }]);
    expect(await admin("select used from private.quotas where bucket = 'tickets'")).toEqual([{ used: 1 }]);
  }),
);

test(
  "only a notice's owner can mark it as read, and can change nothing else of it",
  onStage(async (stage) => {
    await insertRow(stage.admin, "notifications", { user_id: OWNER.id, type: "info", message: "Hola" });
    for (const column of ["message", "target", "type", "user_id"])
      expect((await refusal(stage.owner(`update public.notifications set ${column} = null`))).code).toBe(
        "42501",
      );
    // Updates without WHERE, because a condition would also apply the select policy.
    await stage.other("update public.notifications set read_at = now()");
    expect(await stage.owner("select message, read_at from public.notifications")).toEqual([
      { message: "Hola", read_at: null },
    ]);
  }),
);

test.each([
  { values: { subject: "  " }, constraint: "helpdesk_tickets_subject_is_present" },
  { values: { subject: "a".repeat(201) }, constraint: "helpdesk_tickets_subject_is_present" },
  { values: { message: "" }, constraint: "helpdesk_tickets_message_is_present" },
  { values: { message: "a".repeat(10_001) }, constraint: "helpdesk_tickets_message_is_present" },
])("a ticket that violates $constraint is refused", async ({ values, constraint }) => {
  await onStage(async ({ owner }) => {
    expect(await violation(ticket(owner, values))).toBe(constraint);
  })();
});

test.each([
  ["status", "closed"],
  ["created_at", "2020-01-01"],
  ["updated_at", "2020-01-01"],
  ["delivery", "sent"],
])("a user cannot set the %s of a ticket", async (column, value) => {
  await onStage(async ({ owner }) => {
    expect((await refusal(ticket(owner, { [column]: value }))).code).toBe("42501");
  })();
});

test(
  "a ticket whose status is neither open nor closed is refused",
  onStage(async ({ service }) => {
    expect(await violation(ticket(service, { status: "otro" }))).toBe("helpdesk_tickets_status_check");
  }),
);

test.each([
  { feedback: "Muy útil", message: "Rating: 4/5 - Muy útil" },
  { feedback: null, message: "Rating: 4/5" },
  { feedback: "  ", message: "Rating: 4/5" },
])("P7.06 · a review with the feedback $feedback adds one closed ticket", async ({ feedback, message }) => {
  await onStage(async ({ owner, other }) => {
    await insertRow(owner, "app_reviews", { user_id: OWNER.id, rating: 4, feedback });
    expect(
      await owner(
        "select user_id, user_email, subject, message, status, updated_at = created_at as at_once from public.helpdesk_tickets",
      ),
    ).toEqual([
      {
        user_id: OWNER.id,
        user_email: OWNER.email,
        subject: "Review",
        message,
        status: "closed",
        at_once: true,
      },
    ]);
    expect(await other("select 1 from public.helpdesk_tickets")).toEqual([]);
  })();
});

test.each([0, 6])("P3.08 · a rating of %i is refused", async (rating) => {
  await onStage(async ({ owner }) => {
    expect(await violation(insertRow(owner, "app_reviews", { user_id: OWNER.id, rating }))).toBe(
      "app_reviews_rating_is_one_to_five",
    );
  })();
});

test(
  "a user has at most one review",
  onStage(async ({ owner }) => {
    const review = { user_id: OWNER.id, rating: 5 };
    await insertRow(owner, "app_reviews", review);
    expect(await violation(insertRow(owner, "app_reviews", review))).toBe("app_reviews_user_id_key");
  }),
);

test(
  "preferences are saved by upsert, and cannot be moved to another account",
  onStage(async ({ owner }) => {
    const sql = `insert into public.user_communication_preferences (user_id, credits_sms) values ($1, false)
        on conflict (user_id) do update set credits_sms = excluded.credits_sms`;
    await owner(sql, [OWNER.id]);
    expect(
      await owner("select credits_sms, credits_email from public.user_communication_preferences"),
    ).toEqual([{ credits_sms: false, credits_email: true }]);
    expect((await refusal(owner(sql, [OTHER.id]))).code).toBe("42501");
    expect(
      (await refusal(owner("update public.user_communication_preferences set user_id = $1", [OTHER.id])))
        .code,
    ).toBe("42501");
  }),
);

describe("notices are stored for their user", () => {
  test(
    "notify_user stores one notice for an incident that repeats, and one for each call without an incident",
    onStage(async ({ admin, owner }) => {
      const notify = (key: string | null) =>
        admin("select private.notify_user($1, 'info', 'Hola', $2, null, 'system', null)", [OWNER.id, key]);
      await notify("a");
      await notify("a");
      await notify(null);
      await notify(null);
      expect(await owner("select 1 from public.notifications")).toHaveLength(3);
    }),
  );

  test(
    "the deletion of a post keeps its notices",
    onStage(async ({ admin, owner }) => {
      await insertRow(admin, "posts", postRow());
      await insertRow(admin, "notifications", { user_id: OWNER.id, message: "Hola", post_id: POST_ID });
      await admin("delete from public.posts");
      expect(await owner("select post_id from public.notifications")).toEqual([{ post_id: null }]);
    }),
  );
});

const count = ({ service }: Stage, kind: string, at: string) =>
  service("select private.count_ai_use($1, $2, $3)", [OWNER.id, kind, at]);
const stats = ({ owner }: Stage) =>
  one(
    owner(
      `select to_char(month, 'YYYY-MM') as month, monthly_ai_images_count as images, monthly_ai_videos5s_count as videos5,
          monthly_ai_videos10s_count as videos10, monthly_ai_infograph_count as infographs, monthly_ai_research_count as research
         from public.user_ai_stats`,
    ),
  );

test(
  "the AI counters count each kind of work, and start anew with each month of credits",
  onStage(async (stage) => {
    for (const kind of ["image", "image", "video_5s", "video_10s", "infograph", "research", "text_ai"]) {
      await count(stage, kind, "2999-02-01T07:59:59Z");
    }
    expect(await stats(stage)).toEqual({
      month: "2999-01",
      images: 2,
      videos5: 1,
      videos10: 1,
      infographs: 1,
      research: 1,
    });
    await count(stage, "image", "2999-02-01T08:00:00Z");
    expect(await stats(stage)).toEqual({
      month: "2999-02",
      images: 1,
      videos5: 0,
      videos10: 0,
      infographs: 0,
      research: 0,
    });
  }),
);

test(
  "a new account's free credits and AI counters start in the present month of credits",
  onStage(async ({ admin }) => {
    for (const [table, column] of [
      ["user_credit_stats", "free_period"],
      ["user_ai_stats", "month"],
    ]) {
      const { value } = await one(
        admin<{ value: string }>(
          "select column_default as value from information_schema.columns where table_schema = 'public' and table_name = $1 and column_name = $2",
          [table, column],
        ),
      );
      expect(value).toBe("private.credit_period(now())");
    }
  }),
);

test.each([
  {
    table: "webhooks",
    row: { name: "minúsculas", url: "https://example.com" },
    constraint: "webhooks_name_check",
  },
  {
    table: "webhooks",
    row: { name: "X", url: "ftp://example.com" },
    constraint: "webhooks_url_is_web_or_own_function",
  },
  { table: "credit_packs", row: { credits: 0, price_usd: 1 }, constraint: "credit_packs_credits_check" },
  {
    table: "credit_packs",
    row: { credits: 10, price_usd: 1 },
    constraint: "credit_packs_credits_active_key",
  },
  {
    table: "ai_credit_costs",
    row: { content_type: "x", credit_cost: -1 },
    constraint: "ai_credit_costs_credit_cost_check",
  },
  {
    table: "research_history",
    row: { user_id: OWNER.id, question: " " },
    constraint: "research_history_question_is_present",
  },
  { table: "posts", row: postRow({ title: " " }), constraint: "posts_title_is_present" },
  { table: "posts", row: postRow({ status: "borrador" }), constraint: "posts_status_check" },
  { table: "posts", row: postRow({ postcard: 0 }), constraint: "posts_postcard_check" },
  {
    table: "notifications",
    row: { user_id: OWNER.id, message: "" },
    constraint: "notifications_message_check",
  },
  {
    table: "notifications",
    row: { user_id: OWNER.id, message: "a", type: "x" },
    constraint: "notifications_type_check",
  },
])("an invalid row of $table is refused: $constraint", async ({ table, row, constraint }) => {
  await onStage(async ({ admin }) => {
    expect(await violation(insertRow(admin, table, row))).toBe(constraint);
  })();
});

test(
  "the database refuses a second post of one card for the same publisher",
  onStage(async ({ admin }) => {
    await insertRow(admin, "posts", postRow());
    const twin = { ...postRow(), id: JOB_ID };
    expect(await violation(insertRow(admin, "posts", twin))).toBe("posts_user_id_postcard_publisher_key");
  }),
);

test(
  "a job has a lease only while it runs",
  onStage(async ({ admin, owner }) => {
    await saveCard(owner);
    expect(await violation(admin("update public.publish_jobs set state = 'preparing'"))).toBe(
      "publish_jobs_lease_while_working",
    );
    expect(
      await violation(admin("update public.publish_jobs set lease_owner = 'w1', lease_expires_at = now()")),
    ).toBe("publish_jobs_lease_while_working");
  }),
);

test(
  "deleting an account deletes its rows in any state, and no rows of other users",
  onStage(async (stage) => {
    const { admin, owner, other } = stage;
    for (const postcard of [1, 2, 3]) {
      await saveCard(owner, { ...minutesAgo(60 - postcard), postcard });
    }
    await publishOne(stage, await claimOne(stage));
    await unconfirmOne(stage, await claimOne(stage));
    await recover(stage);
    await owner("insert into public.linkedin_tokens (user_id, access_token) values ($1, 'acceso')", [
      OWNER.id,
    ]);
    await saveCard(other);

    await admin("delete from auth.users where id = $1", [OWNER.id]);

    const tables = await admin<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id'
         where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'r'`,
    );
    expect(tables.length).toBeGreaterThan(15);
    for (const { name } of tables) {
      expect(await admin(`select 1 from ${name} where user_id = $1`, [OWNER.id]), name).toEqual([]);
    }
    expect(await admin("select 1 from public.publish_alarms")).toEqual([]);
    expect(await other("select 1 from public.posts")).toHaveLength(1);
  }),
);

describe("the migrations insert the required rows and rights", () => {
  test(
    "the migrations insert the credit packs, costs and webhooks of the specification",
    onStage(async ({ visitor, service }) => {
      expect(
        await visitor("select credits, price_usd::float as price from public.credit_packs order by credits"),
      ).toEqual([
        { credits: 10, price: 9 },
        { credits: 20, price: 15 },
        { credits: 40, price: 28 },
        { credits: 80, price: 50 },
      ]);
      const costs = await visitor<{ content_type: string; cost: number }>(
        "select content_type, credit_cost::float as cost from public.ai_credit_costs",
      );
      expect(Object.fromEntries(costs.map(({ content_type, cost }) => [content_type, cost]))).toEqual({
        personal_post: 0.5,
        company_post: 0.5,
        image: 0.5,
        video_5s: 1,
        video_10s: 2,
        infograph: 1.5,
        research: 0.5,
        document_ai: 0.1,
        text_ai: 0,
        person_analysis: 0.5,
        organization_analysis: 0.5,
        analytics: 0.5,
        topics: 0,
        rewrite: 0.5,
      });
      expect(
        (await service("select name from public.webhooks order by name")).map(({ name }) => name),
      ).toEqual([
        "AI_DOCUMENT",
        "CREATE_IMAGES",
        "CREATE_INFOGRAPH",
        "CREATE_VIDEO",
        "RESEARCH",
        "USER_ANALYTICS",
      ]);
    }),
  );

  test(
    "realtime publishes the six listed tables without deletes, and from an old row only its id and owner",
    onStage(async ({ admin }) => {
      expect(
        await admin(
          `select t.tablename as name, pub.pubdelete as deletes, pub.pubtruncate as truncates, c.relreplident::text as identity,
             array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any (i.indkey)
               order by a.attnum) as kept
           from pg_publication_tables t
           join pg_publication pub on pub.pubname = t.pubname
           join pg_class c on c.oid = format('%I.%I', t.schemaname, t.tablename)::regclass
           join pg_index i on i.indrelid = c.oid and case c.relreplident when 'i' then i.indisreplident else i.indisprimary end
           where t.pubname = 'supabase_realtime' order by 1`,
        ),
      ).toEqual(
        [
          { name: "ai_usage", identity: "d", kept: ["id"] },
          { name: "linkedin_organizations", identity: "d", kept: ["id"] },
          { name: "notifications", identity: "i", kept: ["id", "user_id"] },
          { name: "post_deletions", identity: "d", kept: ["user_id"] },
          { name: "posts", identity: "i", kept: ["id", "user_id"] },
          { name: "user_credit_stats", identity: "d", kept: ["user_id"] },
        ].map((table) => ({ ...table, deletes: false, truncates: false })),
      );
    }),
  );

  test(
    "deleting a card records the deletion for its owner, and deleting the account removes that record",
    onStage(async (stage) => {
      const noted = "select user_id from public.post_deletions";
      await saveCard(stage.owner);
      expect(await stage.owner(noted)).toEqual([]);
      await deleteCard(stage.owner);
      expect(await stage.owner(noted)).toEqual([{ user_id: OWNER.id }]);
      expect(await stage.other(noted)).toEqual([]);
      await saveCard(stage.owner, { postcard: 2 });
      await stage.admin("delete from auth.users where id = $1", [OWNER.id]);
      expect(await stage.admin(noted)).toEqual([]);
    }),
  );

  test(
    "users cannot write to the public bucket, and list only their own files",
    onStage(async ({ admin, owner, other, visitor }) => {
      expect(await admin("select id, public, file_size_limit::int as bytes from storage.buckets")).toEqual([
        { id: "media", public: true, bytes: 10_485_760 },
      ]);
      const file = "insert into storage.objects (bucket_id, name) values ('media', $1)";
      const name = `${OWNER.id}/foto.jpg`;
      for (const query of [owner, visitor]) {
        expect((await refusal(query(file, [name]))).code).toBe("42501");
      }
      await admin(file, [name]);
      const list = "select name from storage.objects";
      expect(await owner(list)).toEqual([{ name }]);
      expect(await other(list)).toEqual([]);
      expect(await visitor(list)).toEqual([]);
      const deletes =
        "select policyname from pg_policies where schemaname = 'storage' and tablename = 'objects' and cmd in ('ALL', 'DELETE')";
      expect(await admin(deletes)).toEqual([]);
    }),
  );
});
