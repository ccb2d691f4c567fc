import type { How, Kind, Mishap, Point, Step } from "./faults.ts";
import { pick, type Random, sample } from "./random.ts";

type Pending = { attempt: number; point: Point | undefined; steps: Step[]; isHit: boolean };

const isUnreachedClaim = ({ steps: [first] }: Point): boolean =>
  first?.at === "claim_publish_jobs" && first.how.do === "silence" && !first.how.acted;

/** A first comment has faults of its own. The plan stores them under the number of the comment's post plus COMMENT. */
export const COMMENT = 1_000_000;

export class FaultPlan {
  readonly injected = new Map<string, number>();
  readonly #marked = new Map<number, Point>();
  readonly #pending = new Map<number, Pending>();
  readonly #hit = new Set<number>();
  readonly #unreachedClaims: Point[] = [];
  readonly #random: Random;
  readonly #kind: Kind;
  readonly #share: number;
  #isOver = false;

  constructor(kind: Kind, options: { posts: number; share: number; random: Random }) {
    this.#kind = kind;
    this.#share = options.share;
    this.#random = options.random;
    for (const post of sample(options.random, options.posts, Math.round(options.posts * options.share))) {
      const point = pick(options.random, kind.points);
      // A failed claim names no post, so its fault is stored separately.
      if (isUnreachedClaim(point)) this.#unreachedClaims.push(point);
      else this.#marked.set(post, point);
    }
  }

  pointOf(post: number): string | null {
    return this.#hit.has(post) ? (this.#marked.get(post)?.name ?? null) : null;
  }

  wantsPicture(post: number): boolean {
    return this.#marked.get(post)?.picture === true || (this.#kind.again === true && post % 3 === 0);
  }

  wantsComment(post: number): boolean {
    return (
      this.#kind.points.every((point) => point.comment) ||
      (this.#isMix && post % 4 === 0) ||
      this.#marked.get(post)?.comment === true
    );
  }

  get #isMix(): boolean {
    return this.#kind.points.some((point) => point.comment);
  }

  get hasMishaps(): boolean {
    return !this.#isOver && this.#kind.points.some((point) => point.mishap);
  }

  get hasBin(): boolean {
    return !this.#isOver && this.#kind.bin === true;
  }

  mishapOf(post: number): Mishap | null {
    return this.#hit.has(post) ? (this.#marked.get(post)?.mishap ?? null) : null;
  }

  end(): void {
    this.#isOver = true;
  }

  takeUnreachedClaim(): boolean {
    const [point] = this.#unreachedClaims;
    if (this.#isOver || !point || this.#random() >= this.#share) return false;
    this.#unreachedClaims.shift();
    this.#count(point);
    return true;
  }

  /** Takes the next fault for this call about a post or a comment; null when the call has no fault left. */
  take(subject: number, attempt: number, at: string): How | null {
    if (this.#isOver) return null;
    const pending = this.#pendingOf(subject, attempt);
    const step = pending?.steps[0];
    if (!pending || step?.at !== at) return null;
    const times = (step.times ?? 1) - 1;
    if (times > 0) pending.steps[0] = { ...step, times };
    else pending.steps.shift();
    if (!pending.isHit && pending.point) this.#count(pending.point);
    pending.isHit = true;
    this.#hit.add(subject % COMMENT);
    return step.how;
  }

  #pendingOf(subject: number, attempt: number): Pending | undefined {
    const known = this.#pending.get(subject);
    if (known?.attempt === attempt) return known;
    // A stalled worker resumes while a newer attempt runs, so its own fault no longer applies.
    if (known && known.attempt > attempt) return undefined;
    const drawn = this.#pointAt(subject % COMMENT, attempt);
    const point = (drawn?.comment === true) === subject >= COMMENT ? drawn : undefined;
    const steps = attempt === 2 && point?.second ? point.second : (point?.steps ?? []);
    const pending = { attempt, point, steps: [...steps], isHit: false };
    this.#pending.set(subject, pending);
    return pending;
  }

  #pointAt(post: number, attempt: number): Point | undefined {
    const marked = this.#marked.get(post);
    if (attempt === 1 || (attempt === 2 && marked?.second)) return marked;
    if (!this.#kind.again || this.#random() >= this.#share) return undefined;
    const point = pick(this.#random, this.#kind.points);
    this.#marked.set(post, point);
    return point;
  }

  #count(point: Point): void {
    this.injected.set(point.name, (this.injected.get(point.name) ?? 0) + 1);
  }
}
