import type { Mishap } from "../simulation/faults.ts";
import type { Random } from "../simulation/random.ts";
import type { VirtualClock } from "../simulation/virtual-clock.ts";

/** A post with a question to its owner, and the attempt in question. */
export type Doubt = { post: number; id: string; attempts: number };
/** The server's reply to an answer, and the post's state right after it. */
export type Reply = { reply: string; state: string; attempts: number };

export type OwnersWorld = {
  clock: VirtualClock;
  random: Random;
  mishapOf(post: number): Mishap | null;
  isLive(post: number): boolean;
  doubts(): Promise<Doubt[]>;
  answer(id: string, attempt: number, isThere: boolean): Promise<Reply>;
};

/** An answer that does not match the post's state at LinkedIn. */
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

/**
 * Seconds after which an answer is sent again: some before the next attempt, some while that attempt is in doubt
 * too.
 */
const LATEST_S = 200;

/**
 * Owners who answer at once for the first attempt of a post, and whose answers get lost. They check LinkedIn first,
 * so an answer is correct for that attempt and does not apply to a later one.
 */
export class Owners {
  /** Replies that gave an owner a false statement. */
  untrueReplies = 0;
  /**
   * Posts that ended in doubt and were sent again after their owner answered that LinkedIn does not show them. Their
   * time limit starts again then, so the check at the first limit skips them.
   */
  readonly sentAgain = new Set<number>();
  readonly #world: OwnersWorld;
  readonly #asked = new Set<number>();

  constructor(world: OwnersWorld) {
    this.#world = world;
  }

  /** Starts the answers of the owners with an open question. */
  async look(): Promise<void> {
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
      case "reply lost":
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
        // The owner's page still shows the question about the old attempt, and the owner has just checked LinkedIn.
        return await this.#send(doubt, isLive(doubt.post));
    }
  }

  async #send({ post, id, attempts }: Doubt, isThere: boolean): Promise<void> {
    const reply = await this.#world.answer(id, attempts, isThere);
    if (reply.reply === "scheduled") this.sentAgain.add(post);
    if (isUntrue(reply, attempts)) this.untrueReplies += 1;
  }
}
