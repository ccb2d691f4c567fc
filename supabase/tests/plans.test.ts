import { beforeAll, describe, expect, test } from "vitest";
import { minutesAgo, OTHER, OWNER, overfill, withoutTexts } from "./support/builders.ts";
import { createStage, one, type Query } from "./support/database.ts";
import { indexesIn, type Node, nodesOf, plan, scannedIn } from "./support/schema/plans.ts";
import { testServer } from "./support/server.ts";

// Uses a server, because a server inserts the rows in a tenth of the time that the embedded database needs.
const server = testServer(1);

/** As many users and posts as make Postgres prefer an index for each statement of this file. */
const USERS = 62;

const MANY = `
  insert into auth.users (id, email) values ('${OWNER.id}', '${OWNER.email}'), ('${OTHER.id}', '${OTHER.email}');
  insert into auth.users (id, email) select gen_random_uuid(), 'u' || n || '@example.com' from generate_series(1, ${USERS - 2}) n;
  insert into public.posts (user_id, postcard, title, date, post_time, status, publish_state)
  select u.id, n, 'Publicación ' || n,
    case when n % 10 = 0 then (hour_ago at time zone 'utc')::date else date '2031-01-01' + n end,
    (hour_ago at time zone 'utc')::time,
    case when n % 3 = 0 and n % 10 <> 0 then 'listas' else 'publicar' end,
    case when n % 3 = 0 and n % 10 <> 0 then 'published' else 'unscheduled' end
  from auth.users u, generate_series(1, 150) n, (values (now() - interval '1 hour')) as t (hour_ago);
  -- Gives each user a bin.
  insert into public.posts (user_id, postcard, title, date, post_time, status, publish_state, deleted_at)
  select u.id, 1000 + n, 'Sobra ' || n, date '2031-01-01' + n, '09:00', case when n % 3 = 0 then 'listas' else 'publicar' end,
    case when n % 3 = 0 then 'published' else 'scheduled' end, now() - n * interval '12 hours'
  from auth.users u, generate_series(1, 80) n;
  insert into public.publish_comments (post_id, user_id, target_urn, state)
  select id, user_id, 'urn:li:share:7100', 'posted' from public.posts where status = 'listas'`;
const FACTS = `
  insert into private.post_facts (post_id, length, little_length, comment_length, fingerprint, holes)
  select id, 15, 15, 0, md5(title)::uuid, 0 from public.posts`;
beforeAll(async () => {
  await server().admin(withoutTexts(MANY));
  await server().admin(FACTS);
  // Runs outside a transaction, because vacuum refuses a transaction. Index-only scans need the visibility
  // map that vacuum writes.
  for (const table of ["posts", "publish_jobs", "publish_alarms", "publish_attempts", "publish_comments"]) {
    await server().admin(`vacuum analyze public.${table}`);
  }
});

type Claim =
  | "claim_publish_jobs(text, integer, integer, uuid[])"
  | "claim_comment_jobs(text, integer, integer)";

async function claimStatement(query: Query, claim: Claim): Promise<string> {
  const [fn] = await query<{ source: string }>(
    "select prosrc as source from pg_proc where oid = ('engine.' || $1)::regprocedure",
    [claim],
  );
  const statement = fn?.source.match(/return query\s+(with due as .*?);/s)?.[1];
  if (statement === undefined)
    throw new Error("The claim is no longer one statement that begins with 'with due'.");
  return statement
    .replaceAll("p_limit", "10")
    .replaceAll("p_lease_seconds", "60")
    .replaceAll("p_worker", "'w1'")
    .replaceAll("p_post_ids", "null::uuid[]");
}

const as = (persona: "admin" | "owner", fn: (query: Query) => Promise<void>) =>
  server().transaction(null, (query) => fn(createStage(query)[persona]));

test("the tables have enough rows for Postgres to prefer an index", async () => {
  const [counts] = await server().admin<{ posts: number; jobs: number }>(
    "select (select count(*)::int from public.posts) as posts, (select count(*)::int from public.publish_jobs) as jobs",
  );
  expect(counts?.posts).toBeGreaterThan(200 * USERS);
  expect(counts?.jobs).toBeGreaterThan(80 * USERS);
});

test("a claim of posts reads only the index of due jobs, and no whole table", async () => {
  await as("admin", async (query) => {
    const nodes = await plan(
      query,
      await claimStatement(query, "claim_publish_jobs(text, integer, integer, uuid[])"),
    );
    expect(scannedIn(nodes)).toEqual([]);
    expect(indexesIn(nodes, "Index Only Scan")).toEqual(
      expect.arrayContaining(["publish_jobs_due_idx", "publish_jobs_busy_idx", "publish_jobs_user_due_idx"]),
    );
  });
});

test("a claim of comments reads the indexes of due comments, and no whole table", async () => {
  await as("admin", async (query) => {
    const nodes = await plan(
      query,
      await claimStatement(query, "claim_comment_jobs(text, integer, integer)"),
    );
    expect(scannedIn(nodes)).toEqual([]);
    expect(indexesIn(nodes, "Index Only Scan")).toEqual(
      expect.arrayContaining(["publish_comments_due_idx", "publish_comments_user_due_idx"]),
    );
  });
});

test("in a long backlog, a claim reads each due job once in the index, and loads at most 210 jobs of the user who has most jobs", async () => {
  await as("admin", async (query) => {
    await overfill({ admin: query }, 2_000, minutesAgo(30));
    const [row] = await query<{ "QUERY PLAN": { Plan: Node }[] }>(
      `explain (analyze, timing off, format json) ${await claimStatement(query, "claim_publish_jobs(text, integer, integer, uuid[])")}`,
    );
    const read = (index: string): number =>
      nodesOf(row?.["QUERY PLAN"][0]?.Plan as Node)
        .filter((node) => node["Index Name"] === index)
        .reduce((sum, node) => sum + node["Actual Rows"] * node["Actual Loops"], 0);
    // The index returns each due job once: 15 of each user, and 2,000 more of the user whom `overfill` gave them.
    expect(read("publish_jobs_due_idx")).toBe(USERS * 15 + 2_000);
    // A claim of 10 jobs reads 200 rows, because other workers may have locked the first.
    expect(read("publish_jobs_user_due_idx")).toBeLessThan((USERS - 1) * 15 + 210);
  });
});

test("the check for due work reads only the first row of each queue, whatever the table's statistics", async () => {
  await as("admin", async (query) => {
    const [fn] = await query<{ source: string }>(
      "select prosrc as source from pg_proc where oid = 'private.publish_work_due()'::regprocedure",
    );
    // The table's statistics claim that one job in five is due; a plan that expects a due job soon would scan the
    // table.
    const nodes = await plan(query, fn?.source.replace(/;\s*$/, "") ?? "");
    expect(scannedIn(nodes)).toEqual([]);
    expect(indexesIn(nodes, "Index Only Scan")).toContain("publish_jobs_due_idx");
    expect(indexesIn(nodes)).toEqual(
      expect.arrayContaining(["publish_comments_due_idx", "publish_jobs_reconcile_idx"]),
    );
  });
});

test("the publishing engine's health is computed without a scan of posts, jobs or attempts", async () => {
  await as("admin", async (query) => {
    const [fn] = await query<{ source: string }>(
      "select prosrc as source from pg_proc where oid = 'private.publish_health()'::regprocedure",
    );
    const nodes = await plan(query, fn?.source.replace(/;\s*$/, "") ?? "");
    expect(scannedIn(nodes)).not.toContain("publish_jobs");
    expect(scannedIn(nodes)).not.toContain("posts");
  });
});

test("the search for posts that are a day late uses an index", async () => {
  await as("admin", async (query) => {
    const nodes = await plan(
      query,
      "select * from public.publish_jobs where state = 'scheduled' and due_at < now() - interval '24 hours' order by due_at limit 500 for update skip locked",
    );
    expect(indexesIn(nodes)).toEqual(["publish_jobs_open_due_at_idx"]);
  });
});

test("the search for lost leases uses an index", async () => {
  await as("admin", async (query) => {
    const nodes = await plan(
      query,
      "select * from public.publish_jobs where state in ('preparing', 'creating') and (lease_expires_at < now() or lease_expires_at > now() + interval '30 minutes') order by lease_expires_at limit 500",
    );
    expect(indexesIn(nodes)).toEqual(["publish_jobs_lease_idx"]);
  });
});

test("the search for overdue jobs uses an index", async () => {
  await as("admin", async (query) => {
    const nodes = await plan(
      query,
      "select id from public.publish_jobs where state in ('scheduled', 'preparing', 'creating') and due_at < now() - interval '5 minutes'",
    );
    expect(indexesIn(nodes)).toEqual(["publish_jobs_open_due_at_idx"]);
  });
});

test.each(["posts_to_check", "tokens_to_refresh"])(
  "the search for %s reads no job that is due later",
  async (name) => {
    await as("admin", async (query) => {
      const [fn] = await query<{ source: string }>(
        "select prosrc as source from pg_proc where oid = ('private.' || $1 || '()')::regprocedure",
        [name],
      );
      const nodes = await plan(query, fn?.source ?? "");
      expect(scannedIn(nodes)).not.toContain("publish_jobs");
      expect(indexesIn(nodes).some((index) => /^publish_jobs_.*due/.test(index))).toBe(true);
    });
  },
);

test("the check for problems reads a user's posts by an index", async () => {
  await as("admin", async (query) => {
    const [fn] = await query<{ source: string }>(
      "select prosrc as source from pg_proc where oid = 'private.posts_with_neighbours(uuid)'::regprocedure",
    );
    const someone = "(select id from auth.users where email = 'u1@example.com')";
    const nodes = await plan(query, (fn?.source ?? "").replaceAll("p_user_id", someone));
    expect(scannedIn(nodes)).not.toContain("posts");
    expect(indexesIn(nodes)).toContain("posts_user_id_published_at_idx");
  });
});

test("the indexes that lists, counts and saves use contain no deleted posts", async () => {
  await as("admin", async (query) => {
    const rows = await query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
       where indrelid = 'public.posts'::regclass order by 1`,
    );
    const withDeleted = rows.filter(({ definition }) => !definition.includes("(deleted_at IS NULL)"));
    expect(withDeleted.map(({ name }) => name.replace(/^public\./, ""))).toEqual([
      "posts_deleted_at_idx",
      "posts_pkey",
      "posts_user_id_deleted_at_idx",
      "posts_user_id_id_key",
      "posts_user_id_post_urn_idx",
      "posts_user_id_rewrite_of_idx",
    ]);
  });
});

test("the search for cards that are more than 30 days in the bin uses an index", async () => {
  await as("admin", async (query) => {
    const nodes = await plan(
      query,
      "select user_id, deleted_at, postcard, status from public.posts where deleted_at < now() - interval '30 days' group by 1, 2, 3, 4 order by deleted_at limit 500",
    );
    expect(indexesIn(nodes)).toEqual(["posts_deleted_at_idx"]);
    expect(scannedIn(nodes)).toEqual([]);
  });
});

describe("files are read by indexes", () => {
  beforeAll(async () => {
    await server().admin(
      `insert into storage.objects (bucket_id, name)
       select 'media', u.id || '/' || n || '.jpg' from auth.users u, generate_series(1, 400) n`,
    );
    await server().admin("vacuum analyze storage.objects");
  });
  const sourceOf = async (query: Query, name: string) =>
    (
      await query<{ source: string }>(
        "select prosrc as source from pg_proc where proname = $1 and pronamespace in ('engine'::regnamespace, 'private'::regnamespace)",
        [name],
      )
    )[0]?.source ?? "";

  test("the sweep of files walks the bucket by an index from its last position", async () => {
    await as("admin", async (query) => {
      const page = /array\((select name from storage\.objects .*?)\);/.exec(
        await sourceOf(query, "find_unnamed_media"),
      )?.[1];
      if (page === undefined) throw new Error("The walk is no longer one statement.");
      const nodes = await plan(query, page.replace("walked", "'5'").replace("p_limit", "1000"));
      expect(nodes.map((node) => node["Node Type"])).toEqual(["Limit", "Index Only Scan"]);
    });
  });

  test.each([
    "public.list_own_files()",
    "public.account_losses()",
    "engine.delete_account('00000000-0000-4000-8000-00000000dead')",
    `private.kept_media_bytes('${OWNER.id}', '')`,
  ])("%s reads one user's files without a scan of the bucket", async (call) => {
    await server().transaction(null, async (query) => {
      const { admin, owner } = createStage(query);
      await admin(
        "insert into auth.users (id, email) values ('00000000-0000-4000-8000-00000000dead', 'x@example.com') on conflict do nothing",
      );
      const scans = () =>
        admin("select seq_scan from pg_stat_xact_all_tables where relid = 'storage.objects'::regclass");
      const before = await scans();
      await (call.startsWith("public.") ? owner : admin)(`select * from ${call}`);
      expect(await scans()).toEqual(before);
    });
  });

  test("the sweep of files reads texts only of the users whose files it checks", async () => {
    await as("admin", async (query) => {
      const nodes = await plan(
        query,
        (await sourceOf(query, "unnamed_of"))
          .replace("p_names", "array(select name from storage.objects order by name limit 1000)")
          .replace("p_revision", "null"),
      );
      expect(scannedIn(nodes)).not.toContain("posts");
      expect(indexesIn(nodes).some((index) => index.startsWith("posts_user_id_"))).toBe(true);
    });
  });
});

test.each([
  {
    name: "the planner's open posts",
    sql: "select id, title, notes from public.posts where user_id = $1 and status = 'publicar' order by date, id limit 1000",
    index: "posts_user_id_status_date_idx",
  },
  {
    name: "the posts between two days",
    sql: "select id, title from public.posts where user_id = $1 and date between '2031-02-01' and '2031-02-28' order by date, id",
    index: "posts_user_id_date_idx",
  },
  {
    name: "one card's posts",
    sql: "select id from public.posts where user_id = $1 and postcard = 7",
    index: "posts_user_id_postcard_publisher_key",
  },
  {
    name: "the latest notices",
    sql: "select id from public.notifications where user_id = $1 order by created_at desc limit 10",
    index: "notifications_user_id_created_at_idx",
  },
])("the owner's read of $name uses an index, also under row-level security", async ({ sql, index }) => {
  await as("owner", async (query) => {
    const nodes = await plan(query, sql, [OWNER.id]);
    expect(indexesIn(nodes)).toEqual([index]);
    expect(scannedIn(nodes)).toEqual([]);
  });
});

test("a search of cards reads the index of their words", async () => {
  await as("admin", async (query) => {
    const [fn] = await query<{ source: string }>(
      "select prosrc as source from pg_proc where oid = 'private.search_cards(text)'::regprocedure",
    );
    const statement = fn?.source.match(/with newest as \(([\s\S]*?)limit 100/)?.[1] ?? "";
    const search = statement
      .replace("caller", `'${OWNER.id}'::uuid`)
      .replace("@@ asked", "@@ to_tsquery('pg_catalog.simple', 'sobra:*')");
    const nodes = await plan(query, search);
    expect(indexesIn(nodes)).toContain("posts_words_idx");
    expect(scannedIn(nodes)).toEqual([]);
  });
});

test("the count of published months reads one index, in its order", async () => {
  await as("owner", async (query) => {
    const [fn] = await query<{ source: string }>(
      "select prosrc as source from pg_proc where oid = 'public.count_published_months()'::regprocedure",
    );
    const nodes = await plan(query, fn?.source.replace(/;\s*$/, "") ?? "");
    expect(indexesIn(nodes, "Index Only Scan")).toEqual(["posts_published_cards_idx"]);
    expect(scannedIn(nodes)).toEqual([]);
  });
});

test("the dashboard reads posts by indexes, and counts cards without reading their texts", async () => {
  await as("owner", async (query) => {
    const [fn] = await query<{ source: string }>(
      "select prosrc as source from pg_proc where oid = 'public.dashboard_summary()'::regprocedure",
    );
    const nodes = await plan(query, fn?.source.replace(/;\s*$/, "") ?? "");
    expect(scannedIn(nodes)).not.toContain("posts");
    expect(indexesIn(nodes, "Index Only Scan")).toEqual(
      expect.arrayContaining(["posts_published_cards_idx", "posts_to_publish_idx"]),
    );
    expect(indexesIn(nodes, "Index Scan")).toEqual(
      expect.arrayContaining(["posts_scheduled_idx", "posts_user_id_published_at_idx"]),
    );
  });
});

test("the calendar is read by the indexes of planned days and of publication days", async () => {
  await as("owner", async (query) => {
    const [fn] = await query<{ source: string }>(
      "select prosrc as source from pg_proc where oid = 'public.list_calendar(date, date)'::regprocedure",
    );
    const source = fn?.source.replace(/;\s*$/, "") ?? "";
    const statement = source.replaceAll("$1", "date '2031-02-01'").replaceAll("$2", "date '2031-02-28'");
    const nodes = await plan(query, statement);
    expect(scannedIn(nodes)).toEqual([]);
    expect(indexesIn(nodes)).toEqual(expect.arrayContaining(["posts_user_id_published_at_idx"]));
    expect(nodes.filter((node) => node["Index Name"] === "posts_user_id_id_key")).toEqual([]);
  });
});

test("a decision about a card, and a review board, read the posts of that card or month only", async () => {
  await as("admin", async (query) => {
    const sourceOf = async (name: string) =>
      (
        await one(
          query<{ source: string }>("select prosrc as source from pg_proc where oid = $1::regproc", [name]),
        )
      ).source;
    const decision = (await sourceOf("private.hold_jobs_of_card"))
      .replace(/^\s*begin|return null;\s*end;\s*$/g, "")
      .replace("new.user_id", `'${OWNER.id}'`)
      .replace("new.postcard", "7");
    const board = (await sourceOf("private.all_posts_of_board"))
      .replaceAll("p_board.user_id", `'${OWNER.id}'`)
      .replaceAll("p_board.month", "date '2031-02-01'")
      .replace("p_board)", "null)");
    expect(indexesIn(await plan(query, decision))).toContain("posts_user_id_postcard_publisher_key");
    const nodes = await plan(query, board);
    expect(indexesIn(nodes)).toEqual(expect.arrayContaining(["posts_user_id_published_at_idx"]));
    expect(indexesIn(nodes)).not.toContain("posts_user_id_id_key");
    expect(scannedIn(nodes)).toEqual([]);
  });
});

test("the owner's bin is read by its own index, without cards of more than 30 days", async () => {
  await as("owner", async (query) => {
    const [fn] = await query<{ source: string }>(
      "select prosrc as source from pg_proc where oid = 'private.list_deleted_cards(bigint)'::regprocedure",
    );
    const source = fn?.source.replace(/;\s*$/, "") ?? "";
    const nodes = await plan(query, source.replace("p_postcard is null or p.postcard = p_postcard", "true"));
    expect(scannedIn(nodes)).toEqual([]);
    expect(indexesIn(nodes)).toEqual(["posts_user_id_deleted_at_idx"]);
  });
});

test("the history of charges is read by an index, and reads the deleted posts once", async () => {
  await as("owner", async (query) => {
    const nodes = await plan(
      query,
      "select * from public.transaction_history where user_id = $1 order by created_at desc limit 20",
      [OWNER.id],
    );
    expect(nodes.find((node) => node["Relation Name"] === "transaction_history")?.Filter).toMatch(
      /NOT \(ANY \(post_id = \(hashed SubPlan/,
    );
  });
});

test("a read of a post's charges uses the index of the ledger by post", async () => {
  await server().transaction(null, async (query) => {
    const { admin, owner } = createStage(query);
    await admin(
      `insert into public.credit_ledger (user_id, operation, amount, source, idempotency_key, period, post_id)
         select $1, 'hold', 1, 'personal_post', 'plan:' || n, date '2031-01-01', gen_random_uuid() from generate_series(1, 5000) n`,
      [OWNER.id],
    );
    await admin("analyze public.credit_ledger");
    const nodes = await plan(
      owner,
      `select operation, amount from public.credit_ledger
         where user_id = $1 and post_id = $2 and source in ('personal_post', 'company_post')`,
      [OWNER.id, OWNER.identityId],
    );
    expect(indexesIn(nodes)).toEqual(["credit_ledger_post_id_idx"]);
  });
});

test("a policy looks up the caller once per statement, not once per row", async () => {
  await as("owner", async (query) => {
    const nodes = await plan(query, "select id from public.posts");
    expect(nodes.some((node) => node["Node Type"] === "Result")).toBe(true);
    expect(scannedIn(nodes)).toEqual([]);
  });
});
