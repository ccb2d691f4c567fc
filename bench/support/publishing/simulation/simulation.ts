import { BinOwners } from "../owners/bin-owners.ts";
import { Owners } from "../owners/owners.ts";
import { startSignIns } from "../owners/sign-ins.ts";
import type { Answer, DataApi } from "../stage/sql-client.ts";
import { authorOf, START, type Stage, type Standing } from "../stage/stage.ts";
import { isQuiet, judge, type Verdict } from "../verdict.ts";
import { FaultPlan } from "./fault-plan.ts";
import type { Kind } from "./faults.ts";
import { LateRepeats } from "./late-repeats.ts";
import { SimulatedLinkedIn } from "./linkedin.ts";
import { type Random, seededRandom } from "./random.ts";
import type { Sabotage } from "./sabotage.ts";
import { replaceTimeouts, VirtualClock } from "./virtual-clock.ts";
import { Worker } from "./worker.ts";

export type RunOptions = {
  posts: number;
  /** Part of the posts that meet a fault. */
  share: number;
  seed: number;
  sabotage?: Sabotage;
};

const MINUTE_MS = 60_000;
/** What comes back is looked for between the minutes. */
const RETICK_MS = 20_000;
/** Within this every post has ended or is a question to its owner. */
export const LIMIT_MS = 5 * MINUTE_MS;
/** The longest that back-offs and lost leases can keep a post; what is open then never ends. */
const LAST_MINUTE = 8 * 60;
const WORKERS = 4;
/** Posts that are late of which the whole story is told. */
const HISTORIES = 5;
/** How far the database's time may lag behind before a statement sees it. */
const TIME_GRAIN_MS = 1000;

/** Keeps the database at the clock's time, as far as a statement is meant to see it. */
function keepTime(stage: Stage, clock: VirtualClock) {
  let told = 0;
  /** Runs a statement at the clock's time. */
  return <T>(statement: () => Promise<T>, grain = TIME_GRAIN_MS): Promise<T> => {
    if (clock.now() - told > grain) {
      told = clock.now();
      stage.setTime(told);
    }
    return statement();
  };
}

/** The attempt that stands now, whatever the owner was asked about. */
const attemptsOf = async (stage: Stage, id: string): Promise<number> =>
  (await stage.doubts()).find((doubt) => doubt.id === id)?.attempts ?? 0;

/** One run: posts that are due at once, faults on some of them, four workers a minute until everything has ended. */
export async function simulate(stage: Stage, kind: Kind, options: RunOptions): Promise<Verdict> {
  const random: Random = seededRandom(options.seed);
  const clock = new VirtualClock();
  const restoreTimeouts = replaceTimeouts(clock);
  try {
    const plan = new FaultPlan(kind, { posts: options.posts, share: options.share, random });
    const linkedin = new SimulatedLinkedIn(clock, random, START);
    const ids = await stage.reset(options.posts, {
      picture: (post) => plan.wantsPicture(post),
      comment: (post) => plan.wantsComment(post),
    });
    const atTime = keepTime(stage, clock);
    const ask = (statement: () => Promise<Answer>) => clock.during(atTime(statement));
    const timed: DataApi = {
      rpc: (name, args) => ask(() => stage.api.rpc(name, args)),
      select: (table, request) => ask(() => stage.api.select(table, request)),
    };
    const signIns = startSignIns(stage.admin, `seed-${options.seed}`);
    const world = {
      clock,
      start: START,
      random,
      plan,
      breakFetch: options.sabotage?.fetch,
      linkedin,
      repeats: new LateRepeats(),
      signIns: { signIn: (userId: string) => clock.during(signIns.signIn(userId)) },
      api: options.sabotage?.api?.(timed) ?? timed,
      postOf: {
        id: new Map(ids.map((id, post) => [id, post])),
        author: new Map(ids.map((_, post) => [authorOf(post), post])),
      },
      meanwhile: (post: number) => (plan.hasBin ? bin.meanwhile(post) : Promise.resolve()),
      startTwin: (name: string, rows: ConstructorParameters<typeof Worker>[2]) =>
        void employ(new Worker(world, name, rows), false),
      startAnother: () => startWorker(),
    };

    const isLive = (post: number) => linkedin.ledger.some(({ author }) => author === authorOf(post));
    const idOf = (post: number): string => ids[post] ?? "";
    const bin = new BinOwners({
      clock,
      random,
      posts: options.posts,
      remove: (post) =>
        clock.during(
          atTime(async () => {
            const reply = await stage.deleteCard(idOf(post));
            if (options.sabotage?.takesDeleted) await stage.unparkJob(idOf(post));
            return reply;
          }, 100),
        ),
      restore: (post) => clock.during(atTime(() => stage.restoreCard(idOf(post)), 100)),
    });
    const owners = new Owners({
      clock,
      random,
      mishapOf: (post) => plan.mishapOf(post),
      isLive,
      doubts: () => clock.during(atTime(stage.doubts)),
      answer: (id, attempt, isThere) =>
        clock.during(
          atTime(async () => {
            const shown = options.sabotage?.unboundAnswers ? await attemptsOf(stage, id) : attempt;
            return await stage.answerOne(id, shown, isThere);
          }, 100),
        ),
    });

    let employed = 0;
    let named = 0;
    /** A worker that has ended is replaced while posts are due: how many there are is not what is tried here. */
    async function employ(worker: Worker, isReplaced: boolean): Promise<void> {
      employed += 1;
      await worker.run().catch(() => undefined);
      employed -= 1;
      if (isReplaced && (await clock.during(atTime(() => stage.isAnythingDue())))) startWorker();
    }
    const startWorker = () => void employ(new Worker(world, `worker-${named++}`), true);

    const cron = (job: () => Promise<boolean>): Promise<boolean> =>
      clock.during(atTime(() => (options.sabotage?.withoutRecovery ? stage.isAnythingDue() : job()), 100));
    async function passMinutes(from: number, until: (minute: number) => Promise<boolean>): Promise<number> {
      for (let minute = from; ; minute += 1) {
        await clock.sleep(minute * MINUTE_MS - clock.now());
        if (await until(minute)) return minute;
        const wakes = await cron(stage.tick);
        // A user's button may start more than one; a minute's tick starts one.
        for (let n = 0; wakes && n < WORKERS; n += 1) startWorker();
        for (let at = RETICK_MS; at < MINUTE_MS; at += RETICK_MS) {
          await clock.sleep(minute * MINUTE_MS + at - clock.now());
          if (await cron(stage.retick)) startWorker();
          if (plan.hasMishaps) await owners.look();
          if (plan.hasBin) bin.look();
        }
      }
    }
    const hasEnded = async (): Promise<boolean> =>
      employed === 0 &&
      clock.asleep === 0 &&
      // A page's posts are looked at for a while; the user is asked about what is left after that.
      (await clock.during(stage.openWork(clock.now() < LIMIT_MS))) === 0;

    const main = async (): Promise<Verdict> => {
      let atLimit: Standing[] = [];
      let deletedFaults = 0;
      const histories: string[] = [];
      if (plan.hasBin) await bin.begin();
      const ended = await passMinutes(0, async (minute) => {
        if (minute === 0) return false;
        if (minute * MINUTE_MS === LIMIT_MS) {
          const all = await clock.during(stage.standings());
          atLimit = all.filter(({ post }) => !bin.touched.has(post));
          deletedFaults += await clock.during(stage.deletedFaults());
          const late = atLimit.filter(({ state }) => !isQuiet(state)).slice(0, HISTORIES);
          for (const { post, id } of late)
            histories.push(`post ${post}: ${await clock.during(stage.historyOf(id))}`);
        }
        return minute >= (options.sabotage ? 10 : LAST_MINUTE) || (await hasEnded());
      });
      plan.end();
      const before = await clock.during(stage.standings());
      const unsure = before.filter((post) => post.publish_state === "unconfirmed" && !post.is_deleted);
      const idsOf = (posts: typeof unsure) => posts.map(({ id }) => id);
      const missing = unsure.filter(({ post }) => !isLive(post));
      const live = unsure.filter((post) => !missing.includes(post));
      if (unsure.length > 0) await clock.during(stage.answer(idsOf(unsure), idsOf(live)));
      await passMinutes(
        ended + 1,
        async (minute) => minute > ended + 1 && (minute >= ended + 10 || (await hasEnded())),
      );
      return judge({
        posts: options.posts,
        pointOf: (post) => plan.pointOf(post),
        injected: new Map([...plan.injected, ...bin.counts]),
        atLimit,
        histories,
        unconfirmed: new Set(unsure.map(({ post }) => post)),
        end: await clock.during(stage.standings()),
        ledger: linkedin.ledger,
        comments: linkedin.comments,
        creditErrors: await clock.during(stage.creditErrors()),
        signInsLost: await clock.during(signIns.countLost()),
        untrueReplies: owners.untrueReplies,
        deletedFaults: deletedFaults + (await clock.during(stage.deletedFaults())),
        unknownCalls: [...linkedin.unknown],
      });
    };
    return await clock.run(main());
  } finally {
    restoreTimeouts();
  }
}
