import type { Random } from "../simulation/random.ts";
import type { VirtualClock } from "../simulation/virtual-clock.ts";

/** The server's reply to a deletion: an error code, or the states of the job and the comment before it. */
export type BinReply = { reply: string; job: string; comment: string | null };

export type BinWorld = {
  clock: VirtualClock;
  random: Random;
  posts: number;
  /** Deletes the card of a post. */
  remove(post: number): Promise<BinReply>;
  /** Restores the card and, when its hour has passed, sends it at once. Rejects when the card is not in the bin. */
  restore(post: number): Promise<void>;
};

/** The latest time of a deletion. */
const UNTIL_MS = 10 * 60_000;
const LOOK_EVERY_MS = 20_000;
/** Share of the posts that are deleted before they are due, between two polls, and during a request. */
const SHARE = 0.1;
const MOST_TRIPS = 2;
/** Part of the deleted cards that stay in the bin. */
const STAYS = 0.2;
/** Some come back within the wait of a retry or a lease, some after it. */
const LONGEST_STAY_MS = 200_000;

/**
 * Owners who delete cards while the engine works on them, at any step, and restore most of them. Deleting a card
 * that is being sent is refused; any other can be deleted at any moment.
 */
export class BinOwners {
  /** How many cards were deleted or refused, by the engine's step. */
  readonly counts = new Map<string, number>();
  /** Posts that were deleted at least once: the time limits do not apply to them. */
  readonly touched = new Set<number>();
  readonly #world: BinWorld;
  readonly #trips = new Map<number, number>();
  readonly #away = new Set<number>();

  constructor(world: BinWorld) {
    this.#world = world;
  }

  /** Some owners delete a card before it is due. */
  async begin(): Promise<void> {
    for (let post = 0; post < this.#world.posts; post += 1) await this.meanwhile(post);
  }

  /** Some owners delete a card before the next poll. */
  look(): void {
    const { clock, random, posts } = this.#world;
    if (clock.now() > UNTIL_MS) return;
    for (let post = 0; post < posts; post += 1)
      if (random() < SHARE) void this.#trip(post, Math.round(random() * LOOK_EVERY_MS));
  }

  /** Sometimes the owner deletes the card during a request about it to LinkedIn. */
  async meanwhile(post: number): Promise<void> {
    if (this.#world.clock.now() <= UNTIL_MS && this.#world.random() < SHARE) await this.#delete(post);
  }

  async #trip(post: number, after: number): Promise<void> {
    await this.#world.clock.sleep(after);
    await this.#delete(post);
  }

  /** Resolves once the deletion is done or refused; the restore comes later. */
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
