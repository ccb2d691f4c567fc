import { BinOwners } from "../owners/bin-owners.ts";
import { Owners } from "../owners/owners.ts";
import { type SignIns, startSignIns } from "../owners/sign-ins.ts";
import type { DataApi } from "../stage/sql-client.ts";
import { authorOf, START, type Stage, type Standing } from "../stage/stage.ts";
import { isFinished, judge, type Verdict } from "../verdict.ts";
import { FaultPlan } from "./fault-plan.ts";
import type { Kind } from "./faults.ts";
import { LateRepeats } from "./late-repeats.ts";
import { SimulatedLinkedIn } from "./linkedin.ts";
import { type Random, seededRandom } from "./random.ts";
import type { Sabotage } from "./sabotage.ts";
import { replaceTimeouts, VirtualClock } from "./virtual-clock.ts";
import { Worker, type WorkerWorld } from "./worker.ts";

export type RunOptions = {
  posts: number;
  share: number;
  seed: number;
  sabotage?: Sabotage;
};

const MINUTE_MS = 60_000;
const RETICK_MS = 20_000;
/** Milliseconds in which each post must end, or its owner must get the question whether the post is on LinkedIn. */
const LIMIT_MS = 5 * MINUTE_MS;
/** The simulation gives up in this minute, because waits and leases never take so long. */
const LAST_MINUTE = 8 * 60;
const WORKERS = 4;
const HISTORIES = 5;
const TIME_GRAIN_MS = 1000;
const CLOSE_GRAIN_MS = 100;

function keepTime(stage: Stage, clock: VirtualClock) {
  let setAt = 0;
  return <T>(statement: () => Promise<T>, grain = TIME_GRAIN_MS): Promise<T> => {
    if (clock.now() - setAt > grain) {
      setAt = clock.now();
      stage.setTime(setAt);
    }
    return statement();
  };
}

/**
 * The number of an unconfirmed post's latest attempt. Only a planted bug sends this number; otherwise the reply names
 * the attempt that the owner saw.
 */
const attemptsOf = async (stage: Stage, id: string): Promise<number> =>
  (await stage.doubts()).find((doubt) => doubt.id === id)?.attempts ?? 0;

export async function simulate(stage: Stage, kind: Kind, options: RunOptions): Promise<Verdict> {
  const { posts, share } = options;
  const random = seededRandom(options.seed);
  const clock = new VirtualClock();
  const restoreTimeouts = replaceTimeouts(clock);
  try {
    const plan = new FaultPlan(kind, { posts, share, random });
    const linkedin = new SimulatedLinkedIn(clock, random, START);
    const ids = await stage.reset(posts, {
      picture: (post) => plan.wantsPicture(post),
      comment: (post) => plan.wantsComment(post),
    });
    const simulation = new Simulation({ stage, options, clock, random, plan, linkedin, ids });
    return await clock.run(simulation.run());
  } finally {
    restoreTimeouts();
  }
}

type Setting = {
  stage: Stage;
  options: RunOptions;
  clock: VirtualClock;
  random: Random;
  plan: FaultPlan;
  linkedin: SimulatedLinkedIn;
  ids: readonly string[];
};

class Simulation {
  readonly #setting: Setting;
  readonly #signIns: SignIns;
  readonly #bin: BinOwners;
  readonly #owners: Owners;
  readonly #world: WorkerWorld;
  readonly #ask: <T>(statement: () => Promise<T>, grain?: number) => Promise<T>;
  #employed = 0;
  #named = 0;

  constructor(setting: Setting) {
    const { stage, options, clock } = setting;
    const atTime = keepTime(stage, clock);
    this.#setting = setting;
    this.#ask = (statement, grain) => clock.during(atTime(statement, grain));
    this.#signIns = startSignIns(stage.admin, `seed-${options.seed}`);
    this.#bin = this.#createBin();
    this.#owners = this.#createOwners();
    this.#world = this.#createWorld();
  }

  async run(): Promise<Verdict> {
    const { stage, clock, plan, options } = this.#setting;
    if (plan.hasBin) await this.#bin.begin();
    let atLimit: AtLimit = { standings: [], histories: [], deletedFaults: 0 };
    const ended = await this.#passMinutes(0, async (minute) => {
      if (minute === 0) return false;
      if (minute * MINUTE_MS === LIMIT_MS) atLimit = await this.#stateAtLimit();
      return minute >= (options.sabotage ? 10 : LAST_MINUTE) || (await this.#hasEnded());
    });
    plan.end();
    const unconfirmed = await this.#answerDoubts();
    await this.#passMinutes(
      ended + 1,
      async (minute) => minute > ended + 1 && (minute >= ended + 10 || (await this.#hasEnded())),
    );
    return this.#judge(atLimit, unconfirmed, await clock.during(stage.standings()));
  }

  async #passMinutes(from: number, until: (minute: number) => Promise<boolean>): Promise<number> {
    const { stage, clock, plan } = this.#setting;
    for (let minute = from; ; minute += 1) {
      await clock.sleep(minute * MINUTE_MS - clock.now());
      if (await until(minute)) return minute;
      const wakes = await this.#cron(stage.tick);
      // A user's click may start several workers, a scheduler run only one.
      for (let n = 0; wakes && n < WORKERS; n += 1) this.#startWorker();
      for (let at = RETICK_MS; at < MINUTE_MS; at += RETICK_MS) {
        await clock.sleep(minute * MINUTE_MS + at - clock.now());
        if (await this.#cron(stage.retick)) this.#startWorker();
        if (plan.hasMishaps) await this.#owners.reviewPosts();
        if (plan.hasBin) this.#bin.putSomeAside();
      }
    }
  }

  #cron(job: () => Promise<boolean>): Promise<boolean> {
    const { stage, options } = this.#setting;
    return this.#ask(
      () => (options.sabotage?.withoutRecovery ? stage.isAnythingDue() : job()),
      CLOSE_GRAIN_MS,
    );
  }

  #startWorker(): void {
    void this.#employ(new Worker(this.#world, `worker-${this.#named++}`), true);
  }

  /** Replaces a worker that was killed, because the number of workers is not under test. */
  async #employ(worker: Worker, isReplaced: boolean): Promise<void> {
    this.#employed += 1;
    await worker.run().catch(() => undefined);
    this.#employed -= 1;
    if (isReplaced && (await this.#ask(() => this.#setting.stage.isAnythingDue()))) this.#startWorker();
  }

  async #hasEnded(): Promise<boolean> {
    const { stage, clock } = this.#setting;
    if (this.#employed > 0 || clock.asleep > 0) return false;
    // Before the time limit, an unconfirmed post of a company page counts as open, because the engine still polls the
    // page.
    return (await clock.during(stage.openWork(clock.now() < LIMIT_MS))) === 0;
  }

  async #stateAtLimit(): Promise<AtLimit> {
    const { stage, clock } = this.#setting;
    const all = await clock.during(stage.standings());
    const standings = all.filter(
      ({ post }) => !this.#bin.touched.has(post) && !this.#owners.sentAgain.has(post),
    );
    const deletedFaults = await clock.during(stage.deletedFaults());
    const late = standings.filter(({ state }) => !isFinished(state)).slice(0, HISTORIES);
    const histories: string[] = [];
    for (const { post, id } of late)
      histories.push(`post ${post}: ${await clock.during(stage.historyOf(id))}`);
    return { standings, histories, deletedFaults };
  }

  async #answerDoubts(): Promise<Set<number>> {
    const { stage, clock } = this.#setting;
    const all = await clock.during(stage.standings());
    const unsure = all.filter((post) => post.publish_state === "unconfirmed" && !post.is_deleted);
    const live = unsure.filter(({ post }) => this.#isLive(post));
    const idsOf = (standings: typeof unsure) => standings.map(({ id }) => id);
    if (unsure.length > 0) await clock.during(stage.answer(idsOf(unsure), idsOf(live)));
    return new Set(unsure.map(({ post }) => post));
  }

  async #judge(atLimit: AtLimit, unconfirmed: Set<number>, end: Standing[]): Promise<Verdict> {
    const { stage, clock, plan, linkedin, options } = this.#setting;
    return judge({
      posts: options.posts,
      pointOf: (post) => plan.pointOf(post),
      injected: new Map([...plan.injected, ...this.#bin.counts]),
      atLimit: atLimit.standings,
      histories: atLimit.histories,
      unconfirmed,
      end,
      ledger: linkedin.ledger,
      comments: linkedin.comments,
      creditErrors: await clock.during(stage.creditErrors()),
      signInsLost: await clock.during(this.#signIns.countLost()),
      untrueReplies: this.#owners.untrueReplies,
      deletedFaults: atLimit.deletedFaults + (await clock.during(stage.deletedFaults())),
      unknownCalls: [...linkedin.unknown],
    });
  }

  #isLive(post: number): boolean {
    return this.#setting.linkedin.ledger.some(({ author }) => author === authorOf(post));
  }

  #idOf(post: number): string {
    return this.#setting.ids[post] ?? "";
  }

  #createBin(): BinOwners {
    const { stage, clock, random, options } = this.#setting;
    return new BinOwners({
      clock,
      random,
      posts: options.posts,
      remove: (post) =>
        this.#ask(async () => {
          const reply = await stage.deleteCard(this.#idOf(post));
          if (options.sabotage?.takesDeleted) await stage.unparkJob(this.#idOf(post));
          return reply;
        }, CLOSE_GRAIN_MS),
      restore: (post) => this.#ask(() => stage.restoreCard(this.#idOf(post)), CLOSE_GRAIN_MS),
    });
  }

  #createOwners(): Owners {
    const { stage, clock, random, plan, options } = this.#setting;
    return new Owners({
      clock,
      random,
      mishapOf: (post) => plan.mishapOf(post),
      isLive: (post) => this.#isLive(post),
      doubts: () => this.#ask(stage.doubts),
      answer: (id, attempt, isThere) =>
        this.#ask(async () => {
          const shown = options.sabotage?.unboundAnswers ? await attemptsOf(stage, id) : attempt;
          return await stage.answerOne(id, shown, isThere);
        }, CLOSE_GRAIN_MS),
    });
  }

  #createWorld(): WorkerWorld {
    const { stage, clock, random, plan, linkedin, ids, options } = this.#setting;
    const timed: DataApi = {
      rpc: (name, args) => this.#ask(() => stage.api.rpc(name, args)),
      select: (table, request) => this.#ask(() => stage.api.select(table, request)),
    };
    return {
      clock,
      start: START,
      random,
      plan,
      linkedin,
      breakFetch: options.sabotage?.fetch,
      repeats: new LateRepeats(),
      signIns: { signIn: (userId) => clock.during(this.#signIns.signIn(userId)) },
      api: options.sabotage?.api?.(timed) ?? timed,
      postOf: {
        id: new Map(ids.map((id, post) => [id, post])),
        author: new Map(ids.map((_, post) => [authorOf(post), post])),
      },
      meanwhile: (post) => (plan.hasBin ? this.#bin.meanwhile(post) : Promise.resolve()),
      startTwin: (name, rows) => void this.#employ(new Worker(this.#world, name, rows), false),
      startAnother: () => this.#startWorker(),
    };
  }
}

type AtLimit = { standings: Standing[]; histories: string[]; deletedFaults: number };
