import type { Mishap } from "../simulation/faults.ts";
import type { Random } from "../simulation/random.ts";
import type { VirtualClock } from "../simulation/virtual-clock.ts";

export type Doubt = { post: number; id: string; attempts: number };
export type Reply = { reply: string; state: string; attempts: number };

export type OwnersWorld = {
  clock: VirtualClock;
  random: Random;
  mishapOf(post: number): Mishap | null;
  isLive(post: number): boolean;
  doubts(): Promise<Doubt[]>;
  answer(id: string, attempt: number, isThere: boolean): Promise<Reply>;
};

const isUntrue = ({ reply, state, attempts }: Reply, attempt: number): boolean => {
  switch (reply) {
    case "published":
      return state !== "published";
    case "scheduled":
      return state !== "scheduled" || attempts !== attempt;
    case "answer_outdated":
      return attempts <= attempt;
    case "post_not_unconfirmed":
      return attempts !== attempt || state === "unconfirmed";
    default:
      return true;
  }
};

const LATEST_S = 200;

/**
 * Simulated owners look at LinkedIn and reply whether an unconfirmed post is there. A reply gets lost, arrives late or
 * arrives twice. It names an attempt and is true only for that attempt.
 */
export class Owners {
  untrueReplies = 0;
  /** Unconfirmed posts that were sent again after the reply "not there", which restarts their time limit. */
  readonly sentAgain = new Set<number>();
  readonly #world: OwnersWorld;
  readonly #asked = new Set<number>();

  constructor(world: OwnersWorld) {
    this.#world = world;
  }

  async reviewPosts(): Promise<void> {
    for (const doubt of await this.#world.doubts()) {
      const mishap = this.#world.mishapOf(doubt.post);
      if (mishap === null || this.#asked.has(doubt.post)) continue;
      this.#asked.add(doubt.post);
      void this.#answer(doubt, mishap);
    }
  }

  async #answer(doubt: Doubt, mishap: Mishap): Promise<void> {
    const { clock, random, isLive } = this.#world;
    const seen = isLive(doubt.post);
    const later = () => clock.sleep(Math.round(random() * LATEST_S) * 1000);
    switch (mishap) {
      case "response lost":
        await this.#send(doubt, seen);
        await later();
        return await this.#send(doubt, seen);
      case "late":
        await later();
        return await this.#send(doubt, seen);
      case "twice at once":
        await Promise.all([this.#send(doubt, seen), this.#send(doubt, seen)]);
        return;
      case "second device":
        await this.#send(doubt, seen);
        await later();
        // The second device still shows the old attempt, so the owner reports LinkedIn's present state for the old
        // attempt.
        return await this.#send(doubt, isLive(doubt.post));
    }
  }

  async #send({ post, id, attempts }: Doubt, isThere: boolean): Promise<void> {
    const reply = await this.#world.answer(id, attempts, isThere);
    if (reply.reply === "scheduled") this.sentAgain.add(post);
    if (isUntrue(reply, attempts)) this.untrueReplies += 1;
  }
}
