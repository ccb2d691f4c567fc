import postgres, { type Sql } from "postgres";
import { openDatabase } from "../../../../local/database.ts";
import type { BinReply } from "../owners/bin-owners.ts";
import type { Doubt, Reply } from "../owners/owners.ts";
import { BIN_SETUP, DELETED_FAULTS } from "./bin-stage.ts";
import { shareConnections } from "./connections.ts";
import { countClockReaders, replaceDatabaseClock } from "./database-clock.ts";
import { connectAsService, type DataApi, LASTING, openDataApi, runOn } from "./sql-client.ts";
import { CREDIT_ERRORS, DUE_POSTS, HISTORY, IN_DOUBT, OPEN, PAGES, SETUP, STANDINGS } from "./statements.ts";

const USERS = 50;
/**
 * Commits are not synced to disk, because the data need not survive. Sequential scans are off, because Postgres plans
 * the statements while the tables are empty.
 */
const FAST = { synchronous_commit: "off", enable_seqscan: "off" };
/** The start of a run: mid-month, away from the monthly renewal of credits. */
export const START = Date.parse("2026-11-10T09:30:00Z");
const userId = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
export const authorOf = (post: number): string =>
  post % 2 === 0 ? `urn:li:person:p${post}` : `urn:li:organization:${1_000_000 + post}`;

export type Standing = {
  post: number;
  id: string;
  state: string;
  publish_state: string;
  wants_comment: boolean;
  has_poll: boolean;
  comment_state: string | null;
  charged: number;
  is_deleted: boolean;
  notices: string[];
};

export type Stage = {
  api: DataApi;
  clockReaders: number;
  admin: Sql;
  reset(
    posts: number,
    has?: { picture(post: number): boolean; comment(post: number): boolean },
    dueInSeconds?: number,
  ): Promise<string[]>;
  /**
   * Sets the database's clock to `milliseconds` after START. Only a stage that was opened with `isSimulated` reads this
   * clock.
   */
  setTime(milliseconds: number): void;
  tick(): Promise<boolean>;
  retick(): Promise<boolean>;
  isAnythingDue(): Promise<boolean>;
  takeWakes(): Promise<number>;
  /**
   * Returns the number of unfinished posts and comments. With `withUnconfirmed`, adds the unconfirmed posts that the
   * engine still looks for on a company page.
   */
  openWork(withUnconfirmed: boolean): Promise<number>;
  standings(): Promise<Standing[]>;
  historyOf(id: string): Promise<string>;
  creditErrors(): Promise<number>;
  doubts(): Promise<Doubt[]>;
  answerOne(id: string, attempt: number, isThere: boolean): Promise<Reply>;
  answer(ids: string[], live: string[]): Promise<void>;
  deleteCard(id: string): Promise<BinReply>;
  restoreCard(id: string): Promise<void>;
  unparkJob(id: string): Promise<void>;
  deletedFaults(): Promise<number>;
  close(): Promise<void>;
};

async function seedUsers(admin: Sql): Promise<void> {
  for (let n = 0; n < USERS; n += 1) {
    await admin`insert into auth.users (id, email) values (${userId(n)}, ${`u${n}@example.com`}) on conflict do nothing`;
    await admin`insert into public.linkedin_tokens (user_id, access_token, refresh_token, is_valid)
      values (${userId(n)}, ${`access-${n}`}, ${`refresh-${n}`}, true) on conflict (user_id) do nothing`;
  }
}

/**
 * Deletes all posts, credits and notices. `mover` is a connection without triggers, because the ledger's trigger
 * refuses deletions.
 */
const empty = (mover: Sql, isSimulated: boolean) =>
  mover.unsafe(`truncate public.posts, public.credit_ledger, public.user_credit_stats, public.transaction_history,
    public.notifications, net.http_request_queue ${isSimulated ? ", bench.touched" : ""} cascade`);

async function giveCredits(admin: Sql): Promise<void> {
  await admin`select engine.grant_purchased_credits(id, 1000, 'bench:' || id, null) from auth.users`;
  await admin`update public.linkedin_tokens set is_valid = true, error_message = null where is_valid is distinct from true`;
}

type Connections = ReturnType<typeof shareConnections>;

const answersOf = (own: Connections): Pick<Stage, "answerOne" | "answer"> => ({
  answerOne: (id, attempt, isThere) =>
    own.run(async ({ sql }) => {
      const [reply] = await sql<Reply[]>`select * from bench.answer_one(${id}, ${attempt}, ${isThere})`;
      return reply as Reply;
    }),
  answer: async (ids, live) => {
    await own.run(({ sql }) => sql`select bench.answer(${ids}::uuid[], ${live}::uuid[])`);
  },
});

const binOf = (own: Connections): Pick<Stage, "deleteCard" | "restoreCard" | "unparkJob"> => ({
  deleteCard: (id) =>
    own.run(
      async ({ sql }) => (await sql<BinReply[]>`select * from bench.delete_card(${id})`)[0] as BinReply,
    ),
  restoreCard: async (id) => {
    await own.run(({ sql }) => sql`select bench.restore_card(${id})`);
  },
  unparkJob: async (id) => {
    await own.run(
      ({ sql }) =>
        sql`update public.publish_jobs set state = 'scheduled', parked_state = null where post_id = ${id} and parked_state = 'scheduled'`,
    );
  },
});

export async function openStage(
  url: string,
  connections: number,
  { isSimulated = false } = {},
): Promise<Stage> {
  if (isSimulated) await replaceDatabaseClock(url, START);
  await (await openDatabase({ databaseUrl: url })).close();
  const admin = postgres(url, {
    ...LASTING,
    onnotice: () => {},
    connection: FAST as never,
  }) as unknown as Sql;
  const mover = postgres(url, {
    ...LASTING,
    onnotice: () => {},
    // Triggers are off, because this connection empties the ledger, whose trigger refuses deletions.
    connection: { ...FAST, session_replication_role: "replica" } as never,
  });
  await admin.unsafe(SETUP).simple();
  if (isSimulated) await admin.unsafe(BIN_SETUP).simple();
  await seedUsers(admin);
  const clockReaders = isSimulated ? await countClockReaders(admin) : 0;
  const pool = Array.from({ length: connections }, () => connectAsService(url, 1, FAST));
  const workers = shareConnections(pool);
  const own = shareConnections([admin]);
  const one = <T>(text: string): Promise<T> => own.run(async ({ run }) => (await run(text, []))[0] as T);
  const setTime = (milliseconds: number): void => {
    for (const connections of [workers, own]) connections.setTime(START + milliseconds);
  };
  return {
    admin,
    clockReaders,
    api: await openDataApi((text, values) => workers.run(({ run }) => run(text, values)), runOn(admin)),
    setTime,
    async reset(posts, has = { picture: () => false, comment: () => false }, dueInSeconds = 0) {
      await empty(mover, isSimulated);
      if (isSimulated) {
        setTime(0);
        await own.run(({ run }) => run("select", []));
      }
      await giveCredits(admin);
      const numbers = Array.from({ length: posts }, (_, n) => n);
      const rows = await admin.unsafe<{ id: string; postcard: string }[]>(DUE_POSTS, [
        posts,
        USERS,
        numbers.filter(has.picture),
        dueInSeconds,
        numbers.filter(has.comment),
      ]);
      await admin.unsafe(PAGES);
      await mover.unsafe("analyze public.posts, public.publish_jobs");
      const ids: string[] = [];
      for (const row of rows) ids[Number(row.postcard) - 1] = row.id;
      return ids;
    },
    tick: async () =>
      (await one<{ wakes: boolean }>("select private.publish_tick() is not null as wakes")).wakes,
    retick: async () =>
      (await one<{ wakes: boolean }>("select private.publish_retick() is not null as wakes")).wakes,
    isAnythingDue: async () =>
      (
        await one<{ due: boolean }>(
          "select exists (select 1 from public.publish_jobs where state = 'scheduled' and next_attempt_at <= now()) as due",
        )
      ).due,
    takeWakes: async () => (await admin`delete from net.http_request_queue returning 1`).length,
    openWork: async (withUnconfirmed) =>
      Number(
        (await one<{ open: string }>(withUnconfirmed ? `${OPEN} + ${IN_DOUBT} as open` : `${OPEN} as open`))
          .open,
      ),
    standings: async () => [...(await admin.unsafe<Standing[]>(STANDINGS, [], { prepare: true }))],
    historyOf: async (id) => {
      const [row] = await admin.unsafe<{ history: string }[]>(HISTORY, [id, new Date(START).toISOString()]);
      return row?.history ?? "";
    },
    creditErrors: async () => Number((await one<{ errors: string }>(CREDIT_ERRORS)).errors),
    doubts: async () => [
      ...(await admin<
        Doubt[]
      >`select postcard::int - 1 as post, id, publish_attempts as attempts from public.posts
        where publish_state = 'unconfirmed' and deleted_at is null order by postcard`),
    ],
    ...answersOf(own),
    ...binOf(own),
    deletedFaults: async () => Number((await one<{ faults: string }>(DELETED_FAULTS)).faults),
    close: async () => {
      await Promise.all([admin.end(), mover.end(), ...pool.map((sql) => sql.end())]);
    },
  };
}
