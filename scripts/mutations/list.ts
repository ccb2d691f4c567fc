import { OWNERSHIP } from "./ownership.ts";

/** A rule broken by hand, in one place, and the test that has to fail for it. */
export type Mutation = {
  area: string;
  rule: string;
  /** Of SQL, the file of supabase/schemas; the migrations are what is changed. */
  file: string;
  /** Where to look from, for a text that stands more than once. */
  after?: string;
  from: string;
  to: string;
  test: string;
};

const sql = (
  area: string,
  rule: string,
  schema: string,
  [from, to]: [from: string, to: string],
  test: string,
  after?: string,
): Mutation => ({
  ...{ area, rule, from, to, after, file: `supabase/schemas/${schema}.sql` },
  test: `supabase/tests/${test}.test.ts`,
});

export const MUTATIONS: readonly Mutation[] = [
  sql(
    "money",
    "free credits are spent before bought ones",
    "04_credit_operations",
    ["least(stats.free_monthly_credits, p_amount)", "greatest(p_amount - stats.purchased_credits, 0)"],
    "credits",
  ),
  sql(
    "money",
    "a hold that was captured is not given back",
    "04_credit_operations",
    ["elsif settled = 'capture' then", "elsif false then"],
    "credits",
  ),
  sql(
    "money",
    "a pack is sold at its own price alone",
    "32_checkouts",
    ["raise exception 'price_changed'", "raise notice 'price_changed'"],
    "purchases",
  ),
  sql(
    "publishing",
    "a worker whose lease has ended sends nothing",
    "09_attempts",
    ["if job.id is null or job.lease_expires_at <= now() then", "if job.id is null then"],
    "publishing",
    "create function engine.begin_publish_create",
  ),
  sql(
    "publishing",
    "what is more than a day late is not sent by itself",
    "12_ticks",
    [
      "where j.state = 'scheduled' and j.due_at < now() - interval '24 hours'",
      "where j.state = 'scheduled' and j.due_at < now() - interval '48 hours'",
    ],
    "publishing-late",
  ),
  sql(
    "publishing",
    "an answer about an older attempt changes nothing",
    "10_doubts",
    ["elsif p_attempt_number <> job.attempts then", "elsif false then"],
    "publishing-answers",
  ),
  sql(
    "publishing",
    "a restored database claims nothing before it has looked",
    "08_jobs",
    ["if private.restore_is_open() then", "if false then"],
    "restored-database",
    "create function engine.claim_publish_jobs",
  ),
  {
    area: "publishing",
    rule: "a 5xx after the create is a doubt, never a refusal",
    file: "supabase/functions/_shared/linkedin/answers.ts",
    from: 'return unknown("linkedin_server_error", status);',
    to: 'return refused("linkedin_server_error", status);',
    test: "supabase/functions/_shared/linkedin/answers.test.ts",
  },
  {
    area: "publishing",
    rule: "a worker that died counts as no failure of the post",
    file: "supabase/functions/_shared/domain/publishing/retry.ts",
    from: 'new Set<ErrorCode>(["lease_lost", "worker_busy"])',
    to: 'new Set<ErrorCode>(["worker_busy"])',
    test: "supabase/functions/_shared/domain/publishing/publishing.test.ts",
  },
  sql(
    "row security",
    "a deleted post is nobody's to read",
    "07_posts",
    ["using (user_id = (select auth.uid()) and deleted_at is null)", "using (user_id = (select auth.uid()))"],
    "deleted-posts",
  ),
  sql(
    "row security",
    "a user marks only their own notices as read",
    "07_posts",
    [
      "for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()))",
      "for update to authenticated using (true) with check (true)",
    ],
    "rules",
    "create policy notifications_update_own",
  ),
  sql(
    "row security",
    "of a notice a user writes nothing but that it was read",
    "07_posts",
    [
      "grant select, update (read_at), delete on public.notifications",
      "grant select, update, delete on public.notifications",
    ],
    "rules",
  ),
  sql(
    "quotas",
    "the last use of a window is the last",
    "01_foundations",
    ["or q.used < p_limit", "or q.used <= p_limit"],
    "quotas",
  ),
  sql(
    "quotas",
    "a window ends where it began to, however often it is used",
    "01_foundations",
    [
      "ends_at = case when q.ends_at <= now() then excluded.ends_at else q.ends_at end",
      "ends_at = excluded.ends_at",
    ],
    "quotas",
  ),
  sql(
    "time zones",
    "an hour is one of the post's own zone",
    "07_posts",
    [
      "(new.date + new.post_time) at time zone new.timezone end",
      "(new.date + new.post_time) at time zone 'UTC' end",
    ],
    "schedule",
  ),
  {
    area: "time zones",
    rule: "an hour that a zone repeats is the same moment for the app and the server",
    file: "src/data/posts/schedule.ts",
    from: "Math.min(...(matching.length > 0 ? matching : offsets))",
    to: "Math.max(...(matching.length > 0 ? matching : offsets))",
    test: "src/data/posts/schedule.test.ts",
  },
  sql(
    "drafts",
    "a text of another device is not written over",
    "15_drafts",
    ["elsif kept.revision is distinct from p_revision then", "elsif false then"],
    "post-drafts",
  ),
  {
    area: "drafts",
    rule: "one request at a time carries a text to the server",
    file: "src/features/composer/drafts/keeper/on-server.ts",
    after: "export function send(",
    from: "    state.isSending ||\n",
    to: "",
    test: "src/features/composer/drafts/keeper/on-server.test.ts",
  },
  sql(
    "drafts",
    "a card that was saved elsewhere is not written over",
    "16_cards",
    ["elsif p_expected_version is distinct from current_version then", "elsif false then"],
    "cards",
  ),
  sql(
    "approval",
    "an approval is of one version",
    "63_approvals",
    [" and a.answered_version = p_version", ""],
    "approvals",
  ),
  sql(
    "approval",
    "a save voids the approval of a post that waits",
    "63_approvals",
    ["set is_held = held where j.post_id = new.id", "set is_held = held where false and j.post_id = new.id"],
    "approvals",
  ),
  {
    area: "sync",
    rule: "a figure that LinkedIn did not give is not zero",
    file: "supabase/functions/_shared/results/analysis-facts.ts",
    from: "return given.length === 0 ? null : given.reduce",
    to: "return given.length === 0 ? 0 : given.reduce",
    test: "supabase/functions/_shared/results/analysis-facts.test.ts",
  },
  sql(
    "sync",
    "a sync that brings no figure leaves the one that is known",
    "72_result_writes",
    ["impressions = coalesce(g.impressions, a.impressions)", "impressions = g.impressions"],
    "results",
  ),
  sql(
    "AI",
    "work that failed gives its credits back",
    "30_outside_jobs",
    ["perform engine.release_hold(p_job.hold_id);", "perform 1;"],
    "background-jobs",
  ),
  sql(
    "assistants",
    "a post that is out gives no near hour to those that are open",
    "75_api_tokens",
    [
      "and p.status = 'publicar' and p.deleted_at is null",
      "and p.status = 'listas' and p.deleted_at is null",
    ],
    "functions/mcp",
    "create function engine.act_as_token",
  ),
  sql(
    "money",
    "a deleted account made again has no second free credits",
    "19_research_and_results",
    ["bucket = 'free_credits' and ends_at > now();", "bucket = 'free_credits' and false;"],
    "returning-accounts",
  ),
  sql(
    "quotas",
    "a deleted account made again keeps its unended quotas",
    "19_research_and_results",
    [
      "select bucket, used, ends_at from private.quotas where subject = old.id::text",
      "select bucket, used, ends_at from private.quotas where false",
    ],
    "returning-accounts",
  ),
  sql(
    "row security",
    "an address of a file names the caller's own folder",
    "07_posts",
    [
      "(private.media_object_name(p_url)) = p_user_id, false)",
      "(private.media_object_name(p_url)) is not null, false)",
    ],
    "media-addresses",
  ),
  {
    area: "row security",
    rule: "a page that the service role draws shows its user's own files alone",
    file: "supabase/functions/_shared/domain/media/paths.ts",
    from: "path !== null && isOwnPath(path, userId) ? path : null",
    to: "path",
    test: "supabase/functions/_shared/ai/work/kinds/typeset-kinds.test.ts",
  },
  sql(
    "time zones",
    "a day is one of 2000 to 2100",
    "01_foundations",
    ["p_day between date '2000-01-01' and date '2100-12-31'", "p_day > date '2000-01-01'"],
    "days-and-hours",
  ),
  sql(
    "time zones",
    "an hour of 24:00 is refused in every table",
    "01_foundations",
    ["select p_time < time '24:00';", "select p_time <= time '24:00';"],
    "days-and-hours",
  ),
  {
    area: "AI",
    rule: "files of work that was cancelled are removed",
    file: "supabase/functions/_shared/jobs/run-job.ts",
    from: 'if (end !== "succeeded") await undoing.run();',
    to: "",
    test: "supabase/functions/_shared/jobs/run-jobs.test.ts",
  },
  sql(
    "approval",
    "a visitor's words stand on one line of a notice, without addresses",
    "63_approvals",
    ["private.words_of_visitor(p_comment, 300)", "left(p_comment, 300)"],
    "approvals",
  ),
  {
    area: "approval",
    rule: "a header that no proxy writes tells no visitors apart",
    file: "supabase/functions/approval/handler.ts",
    from: "header === null ? undefined : headers.get(header)",
    to: 'headers.get(header ?? "cf-connecting-ip")',
    test: "supabase/functions/approval/handler.test.ts",
  },
  sql(
    "row security",
    "a brand is of a page that its user has",
    "48_brands",
    [
      "where o.user_id = new.user_id and o.organization_id = new.publisher)",
      "where o.organization_id = new.publisher)",
    ],
    "brands",
  ),
  ...OWNERSHIP,
];
