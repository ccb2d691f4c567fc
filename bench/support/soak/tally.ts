export type Figures = { kind: string; calls: number; failed: number; p50: number; p95: number; most: number };

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

export class Tally {
  readonly #times = new Map<string, number[]>();
  readonly #failures = new Map<string, string[]>();

  async time<T>(kind: string, call: () => PromiseLike<T>): Promise<T> {
    const from = performance.now();
    try {
      const answer = await call();
      (this.#times.get(kind) ?? this.#times.set(kind, []).get(kind))?.push(performance.now() - from);
      return answer;
    } catch (error) {
      this.fail(kind, error);
      throw error;
    }
  }

  fail(kind: string, error: unknown): void {
    const why = error instanceof Error ? error.message : JSON.stringify(error);
    (this.#failures.get(kind) ?? this.#failures.set(kind, []).get(kind))?.push(why);
  }

  get answered(): number {
    let calls = 0;
    for (const times of this.#times.values()) calls += times.length;
    return calls;
  }

  figures(): Figures[] {
    const kinds = [...new Set([...this.#times.keys(), ...this.#failures.keys()])].sort();
    return kinds.map((kind) => {
      const sorted = [...(this.#times.get(kind) ?? [])].sort((a, b) => a - b);
      const failed = this.#failures.get(kind)?.length ?? 0;
      return {
        kind,
        calls: sorted.length + failed,
        failed,
        p50: percentile(sorted, 0.5),
        p95: percentile(sorted, 0.95),
        most: sorted.at(-1) ?? Number.NaN,
      };
    });
  }

  failures(): string[] {
    const counted = new Map<string, number>();
    for (const [kind, whys] of this.#failures)
      for (const why of whys) {
        const line = `${kind}: ${why.slice(0, 200)}`;
        counted.set(line, (counted.get(line) ?? 0) + 1);
      }
    return [...counted].map(([line, times]) => `${times} × ${line}`);
  }
}
