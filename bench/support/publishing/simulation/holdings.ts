import type { Arguments } from "../stage/sql-client.ts";

export type Held = { subject: number; attempt: string; number: number; job: string; user: string };

export class Holdings {
  readonly #bySubject = new Map<number, Held>();
  readonly #byName = new Map<unknown, Map<number, Held>>();

  get(subject: number): Held | undefined {
    return this.#bySubject.get(subject);
  }

  add(held: Held): void {
    const before = this.#bySubject.get(held.subject);
    for (const name of before ? [before.attempt, before.job, before.user] : [])
      this.#byName.get(name)?.delete(held.subject);
    this.#bySubject.set(held.subject, held);
    for (const name of [held.attempt, held.job, held.user]) {
      const named = this.#byName.get(name) ?? new Map<number, Held>();
      this.#byName.set(name, named.set(held.subject, held));
    }
  }

  about(args: Arguments): Iterable<Held> {
    const name = args.p_attempt_id ?? args.p_comment_id ?? args.job_id ?? args.p_user_id;
    return this.#byName.get(name)?.values() ?? [];
  }
}
