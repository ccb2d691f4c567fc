import type { Random } from "../simulation/random.ts";
import type { VirtualClock } from "../simulation/virtual-clock.ts";

/** `reply` is 'deleted' or an error code; `job` and `comment` are the states before the deletion. */
export type BinReply = { reply: string; job: string; comment: string | null };

export type BinWorld = {
  clock: VirtualClock;
  random: Random;
  posts: number;
  remove(post: number): Promise<BinReply>;
  restore(post: number): Promise<void>;
};

const UNTIL_MS = 10 * 60_000;
const TRIP_WITHIN_MS = 20_000;
const SHARE = 0.1;
const MOST_TRIPS = 2;
const STAYS = 0.2;
/** The longest time of a card in the bin, in milliseconds. A retry can come due or a lease can end in this time. */
const LONGEST_STAY_MS = 200_000;

/** Simulated owners delete cards at any step and restore most. The database refuses a deletion while a post is sent. */
export class BinOwners {
  readonly counts = new Map<string, number>();
  /** Posts that were in the bin at least once. They may be published after the time limit. */
  readonly touched = new Set<number>();
  readonly #world: BinWorld;
  readonly #trips = new Map<number, number>();
  readonly #away = new Set<number>();

  constructor(world: BinWorld) {
    this.#world = world;
  }

  async begin(): Promise<void> {
    for (let post = 0; post < this.#world.posts; post += 1) await this.meanwhile(post);
  }

  putSomeAside(): void {
    const { clock, random, posts } = this.#world;
    if (clock.now() > UNTIL_MS) return;
    for (let post = 0; post < posts; post += 1)
      if (random() < SHARE) void this.#trip(post, Math.round(random() * TRIP_WITHIN_MS));
  }

  async meanwhile(post: number): Promise<void> {
    if (this.#world.clock.now() <= UNTIL_MS && this.#world.random() < SHARE) await this.#delete(post);
  }

  async #trip(post: number, after: number): Promise<void> {
    await this.#world.clock.sleep(after);
    await this.#delete(post);
  }

  async #delete(post: number): Promise<void> {
    const trips = this.#trips.get(post) ?? 0;
    if (this.#away.has(post) || trips >= MOST_TRIPS) return;
    this.#away.add(post);
    const { reply, job, comment } = await this.#world.remove(post);
    const what = comment === null ? job : `${job}, its comment ${comment}`;
    const name = `bin: ${reply === "deleted" ? what : `${reply} while ${what}`}`;
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
    if (reply !== "deleted") {
      this.#away.delete(post);
      return;
    }
    this.touched.add(post);
    this.#trips.set(post, trips + 1);
    if (this.#world.random() >= STAYS) void this.#bringBack(post);
  }

  async #bringBack(post: number): Promise<void> {
    await this.#world.clock.sleep(Math.round(this.#world.random() * LONGEST_STAY_MS));
    await this.#world.restore(post);
    this.#away.delete(post);
  }
}
