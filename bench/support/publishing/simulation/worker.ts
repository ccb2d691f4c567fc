import type { Fetch } from "../../../../supabase/functions/_shared/linkedin/http.ts";
import { createTick } from "../engine.ts";
import type { SignIns } from "../owners/sign-ins.ts";
import {
  type Answer,
  type Arguments,
  clientOver,
  type DataApi,
  type SelectRequest,
} from "../stage/sql-client.ts";
import { COMMENT, type FaultPlan } from "./fault-plan.ts";
import type { How } from "./faults.ts";
import { type Held, Holdings } from "./holdings.ts";
import type { LateRepeats } from "./late-repeats.ts";
import { never, SimulatedLinkedIn } from "./linkedin.ts";
import type { Random } from "./random.ts";
import type { VirtualClock } from "./virtual-clock.ts";

export type ClaimedRow = {
  attempt_id: string;
  attempt_number: number;
  job_id: string;
  post_id: string;
  user_id: string;
};
type CommentRow = { comment_id: string; post_id: string; attempt_number: number };

export type WorkerWorld = {
  clock: VirtualClock;
  start: number;
  random: Random;
  plan: FaultPlan;
  api: DataApi;
  linkedin: SimulatedLinkedIn;
  repeats: LateRepeats;
  signIns: Pick<SignIns, "signIn">;
  breakFetch?: (fetch: Fetch) => Fetch;
  postOf: { id: Map<string, number>; author: Map<string, number> };
  meanwhile(post: number): Promise<void>;
  startTwin: (name: string, rows: readonly ClaimedRow[]) => void;
  /** Replaces a stalled worker, because the number of workers is not under test. */
  startAnother: () => void;
};

/** The messages of `AbortSignal` and supabase-js for a call without a response. */
const NO_ANSWER: Answer = { data: null, error: { message: "TimeoutError: signal timed out", code: "" } };
const DATABASE_TIMEOUT_MS = 10_000;
/** Milliseconds of a stall, longer than a lease. */
const stallOf = (random: Random): number => 95_000 + Math.round(random() * 40) * 1000;
const CLAIM = "claim_publish_jobs";
const CLAIM_TRAVELS_MS = 40;

export class Worker {
  readonly name: string;
  readonly death: Promise<void>;
  isDead = false;
  readonly #world: WorkerWorld;
  readonly #held = new Holdings();
  #given: readonly ClaimedRow[] | null;
  #endOfLife: () => void = () => {};

  constructor(world: WorkerWorld, name: string, given: readonly ClaimedRow[] | null = null) {
    this.#world = world;
    this.name = name;
    this.#given = given;
    this.death = new Promise((resolve) => {
      this.#endOfLife = resolve;
    });
  }

  /** Rejects when the first claim fails. */
  async run(): Promise<void> {
    const { clock, start, linkedin, random, breakFetch } = this.#world;
    const fetch = linkedin.fetchFor({
      faultAt: (author, call) => {
        const post = this.#world.postOf.author.get(author);
        return post === undefined ? null : this.#faultOf(call === "comment" ? post + COMMENT : post, call);
      },
      meanwhile: async (author, call) => {
        const post = this.#world.postOf.author.get(author) ?? -1;
        const held = this.#held.get(post + COMMENT);
        if (call === "comment" && held) await this.#world.repeats.deliver(held.subject, held.number);
        if (call === "comment" || call === "create") await this.#world.meanwhile(post);
      },
      attemptOf: (author) => this.#held.get(this.#world.postOf.author.get(author) ?? -1)?.attempt ?? "none",
      die: () => this.#die(),
      stall: () => this.#stall(),
      hang: () => this.#world.startAnother(),
    });
    const tick = createTick({
      client: clientOver({
        rpc: (name, args) => this.#call(name, args, () => this.#world.api.rpc(name, args)),
        select: (table, request) =>
          this.#call(table, argumentsOf(request), () => this.#world.api.select(table, request)),
      }),
      fetch: breakFetch?.(fetch) ?? fetch,
      linkedin: SimulatedLinkedIn.config,
      clock: {
        now: () => start + clock.now(),
        monotonic: () => clock.now(),
        sleep: (milliseconds) => clock.sleep(milliseconds),
      },
      random,
    });
    await Promise.race([tick(this.name), this.death]);
  }

  #die(): void {
    this.isDead = true;
    this.#endOfLife();
  }

  #faultOf(subject: number, at: string): How | null {
    const held = this.#held.get(subject);
    return held ? this.#world.plan.take(subject, held.number, at) : null;
  }

  #faultAt(name: string, args: Arguments): { how: How; held: Held } | null {
    for (const held of this.#held.about(args)) {
      const how = this.#faultOf(held.subject, name);
      if (how) return { how, held };
    }
    return null;
  }

  async #call(name: string, args: Arguments, ask: () => Promise<Answer>): Promise<Answer> {
    if (this.isDead) return await never();
    if (name === CLAIM) return await this.#claim(ask);
    const { how = null, held } = this.#faultAt(name, args) ?? {};
    if (how?.do === "again" && held) this.#world.repeats.keep(held.subject, held.number, ask);
    if (how?.do === "sign-in") await this.#world.signIns.signIn(String(args.p_user_id));
    if (how && "acted" in how && !how.acted) {
      if (how.do === "kill") return await this.#neverAfterDeath();
      if (how.do !== "stall") {
        await this.#world.clock.sleep(DATABASE_TIMEOUT_MS);
        return NO_ANSWER;
      }
      await this.#stall();
    }
    const answer = await ask();
    if (name === "claim_comment_jobs") this.#holdComments((answer.data ?? []) as CommentRow[]);
    return await this.#afterwards(how && "acted" in how && how.acted ? how : null, answer);
  }

  async #claim(ask: () => Promise<Answer>): Promise<Answer> {
    const { plan, clock, postOf } = this.#world;
    if (this.#given) {
      const data = this.#given;
      this.#given = [];
      for (const row of data) this.#hold(row);
      return { data, error: null };
    }
    if (plan.takeUnreachedClaim()) {
      await clock.sleep(DATABASE_TIMEOUT_MS);
      return NO_ANSWER;
    }
    const answer = await ask();
    await clock.sleep(CLAIM_TRAVELS_MS);
    if (this.isDead) return await never();
    const rows = (answer.data ?? []) as ClaimedRow[];
    const twins: ClaimedRow[] = [];
    let hit: How | null = null;
    for (const row of rows) {
      this.#hold(row);
      const how = plan.take(postOf.id.get(row.post_id) ?? -1, row.attempt_number, CLAIM);
      if (how?.do === "twin") twins.push(row);
      else hit ??= how;
    }
    if (twins.length > 0 && !this.isDead) this.#world.startTwin(this.name, twins);
    return await this.#afterwards(hit, answer);
  }

  #holdComments(rows: readonly CommentRow[]): void {
    for (const row of rows) {
      const subject = (this.#world.postOf.id.get(row.post_id) ?? -1) + COMMENT;
      this.#held.add({
        subject,
        attempt: row.comment_id,
        number: row.attempt_number,
        job: "none",
        user: "none",
      });
    }
  }

  #hold(row: ClaimedRow): void {
    const subject = this.#world.postOf.id.get(row.post_id) ?? -1;
    this.#held.add({
      subject,
      attempt: row.attempt_id,
      number: row.attempt_number,
      job: row.job_id,
      user: row.user_id,
    });
  }

  async #afterwards(how: How | null, answer: Answer): Promise<Answer> {
    if (this.isDead) return await never();
    switch (how?.do) {
      case "kill":
        return await this.#neverAfterDeath();
      case "stall":
        await this.#stall();
        return answer;
      case "silence":
        await this.#world.clock.sleep(DATABASE_TIMEOUT_MS);
        return NO_ANSWER;
      default:
        return answer;
    }
  }

  async #stall(): Promise<void> {
    this.#world.startAnother();
    await this.#world.clock.sleep(stallOf(this.#world.random));
  }

  #neverAfterDeath(): Promise<Answer> {
    this.#die();
    return never();
  }
}

const argumentsOf = (request: SelectRequest): Arguments =>
  Object.fromEntries(request.where.map(([column, , value]) => [column, value]));
