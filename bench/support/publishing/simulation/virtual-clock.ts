import { setImmediate as nextTurn } from "node:timers/promises";

type Timer = { at: number; order: number; fire: () => void };

const isEarlier = (a: Timer, b: Timer): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);

class TimerQueue {
  readonly #heap: Timer[] = [];

  peek(): Timer | undefined {
    return this.#heap[0];
  }

  push(timer: Timer): void {
    const heap = this.#heap;
    let at = heap.push(timer) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!isEarlier(timer, heap[parent] as Timer)) break;
      heap[at] = heap[parent] as Timer;
      at = parent;
    }
    heap[at] = timer;
  }

  pop(): Timer | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (first === undefined || last === undefined || heap.length === 0) return first;
    let at = 0;
    for (;;) {
      let child = at * 2 + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && isEarlier(heap[child + 1] as Timer, heap[child] as Timer)) child += 1;
      if (!isEarlier(heap[child] as Timer, last)) break;
      heap[at] = heap[child] as Timer;
      at = child;
    }
    heap[at] = last;
    return first;
  }
}

const IDLE_TURNS = 2;

/** A clock that stops while code runs, then jumps to the next timer. */
export class VirtualClock {
  #now = 0;
  #order = 0;
  #busy = 0;
  #asleep = 0;
  #whenIdle: (() => void) | null = null;
  readonly #timers = new TimerQueue();

  now(): number {
    return this.#now;
  }

  get asleep(): number {
    return this.#asleep;
  }

  sleep(milliseconds: number): Promise<void> {
    this.#asleep += 1;
    return new Promise((resolve) => {
      this.#set(milliseconds, () => {
        this.#asleep -= 1;
        resolve();
      });
    });
  }

  timeoutSignal(milliseconds: number): AbortSignal {
    const controller = new AbortController();
    this.#set(milliseconds, () =>
      controller.abort(new DOMException("The operation timed out.", "TimeoutError")),
    );
    return controller.signal;
  }

  async during<T>(work: PromiseLike<T>): Promise<T> {
    this.#busy += 1;
    try {
      return await work;
    } finally {
      this.#busy -= 1;
      if (this.#busy === 0) this.#whenIdle?.();
    }
  }

  async run<T>(main: Promise<T>): Promise<T> {
    let ended = false;
    const result = main.finally(() => {
      ended = true;
    });
    result.catch(() => undefined);
    for (;;) {
      await this.#quiet();
      if (ended) return await result;
      const next = this.#timers.pop();
      if (!next) throw new Error("The simulation waits for something that never comes.");
      this.#now = Math.max(this.#now, next.at);
      next.fire();
      while ((this.#timers.peek()?.at ?? Number.POSITIVE_INFINITY) <= this.#now) this.#timers.pop()?.fire();
    }
  }

  #set(milliseconds: number, fire: () => void): void {
    this.#timers.push({ at: this.#now + Math.max(0, milliseconds), order: this.#order++, fire });
  }

  async #quiet(): Promise<void> {
    for (let idle = 0; idle < IDLE_TURNS; ) {
      await nextTurn();
      idle += 1;
      if (this.#busy === 0) continue;
      await new Promise<void>((resolve) => {
        this.#whenIdle = resolve;
      });
      this.#whenIdle = null;
      idle = 0;
    }
  }
}

export function replaceTimeouts(clock: VirtualClock): () => void {
  const real = AbortSignal.timeout;
  AbortSignal.timeout = (milliseconds) => clock.timeoutSignal(milliseconds);
  return () => {
    AbortSignal.timeout = real;
  };
}
