import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Sql } from "postgres";
import { LOST, readBack, Unanswered } from "./actions.ts";
import type { VirtualUser } from "./virtual-user.ts";

const POLL_EVERY_MS = 1_000;

/**
 * Waits at most `withinMs` milliseconds until every due post has ended, and returns how many have not ended. A post
 * that only its owner can settle counts as ended.
 */
export async function waitUntilSettled(sql: Sql, withinMs: number): Promise<number> {
  for (const until = Date.now() + withinMs; ; ) {
    const [row] = await sql<{ open: number }[]>`select count(*)::int as open from public.publish_jobs
      where state in ('preparing', 'creating') or (state = 'scheduled' and due_at < now() + interval '1 minute')`;
    if (!row || row.open === 0 || Date.now() > until) return row?.open ?? 0;
    await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS));
  }
}

export async function readAllBack(user: VirtualUser): Promise<void> {
  for (const key of user.acknowledged.keys()) {
    if (/^\d+$/.test(key)) await readBack(user, Number(key));
  }
  const { data, error } = await user.client.from("notifications").select("id, read_at").limit(1000);
  if (error) throw new Unanswered(error.message);
  const read = new Map(data.map((row) => [`notice ${row.id}`, row.read_at === null ? "nothing" : "read"]));
  const { data: posts, error: failed } = await user.client
    .from("posts")
    .select("postcard, publish_state")
    .eq("user_id", user.id)
    .eq("status", "listas")
    .limit(1000);
  if (failed) throw new Unanswered(failed.message);
  for (const post of posts) read.set(`${post.postcard} out`, post.publish_state);
  for (const key of user.acknowledged.keys().filter((one) => !/^\d+$/.test(one))) {
    const wrong = user.acknowledged.read(key, read.get(key) ?? "nothing");
    if (wrong) user.tally.fail(LOST, wrong);
  }
}

type StoredPost = { commentary: string; author: string; deletedAt: number | null };

export type Outcome = {
  published: number;
  inDoubt: number;
  other: number;
  twice: string[];
  missing: string[];
};

export async function compareWithLinkedIn(
  sql: Sql,
  dataDir: string,
  users: readonly VirtualUser[],
): Promise<Outcome> {
  const { posts } = JSON.parse(
    readFileSync(join(dataDir, "sandboxes", "linkedin", "state.json"), "utf8"),
  ) as { posts: StoredPost[] };
  const times = new Map<string, number>();
  for (const { commentary } of posts) times.set(commentary, (times.get(commentary) ?? 0) + 1);
  const rows = await sql<
    { postcard: string; state: string }[]
  >`select postcard, publish_state as state from public.posts`;
  const states = new Map(rows.map(({ postcard, state }) => [Number(postcard), state]));
  const outcome: Outcome = { published: 0, inDoubt: 0, other: 0, twice: [], missing: [] };
  for (const [card, text] of users.flatMap(({ sent }) => [...sent])) {
    const [state, count] = [states.get(card), times.get(text) ?? 0];
    if (count > 1) outcome.twice.push(text);
    if (state === "published") {
      outcome.published += 1;
      if (count === 0) outcome.missing.push(text);
    } else if (state === "unconfirmed") outcome.inDoubt += 1;
    else if (state !== undefined) outcome.other += 1;
  }
  return outcome;
}
