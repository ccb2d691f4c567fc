export type Write = {
  acknowledged(): void;
  refused(): void;
};

/**
 * The possible values of what a user wrote: one after a confirmed write, two after a write without a response. Writes
 * of the same key must not overlap.
 */
export class Acknowledged {
  readonly #possible = new Map<string, ReadonlySet<string>>();
  #writes = 0;

  get count(): number {
    return this.#writes;
  }

  keys(): string[] {
    return [...this.#possible.keys()];
  }

  write(key: string, value: string): Write {
    const before = this.#possible.get(key) ?? new Set(["nothing"]);
    this.#possible.set(key, new Set([...before, value]));
    return {
      acknowledged: () => {
        this.#writes += 1;
        this.#possible.set(key, new Set([value]));
      },
      refused: () => void this.#possible.set(key, before),
    };
  }

  /**
   * Returns an error message when `found` is not a possible value. Otherwise returns null, and `found` becomes the only
   * possible value.
   */
  read(key: string, found: string): string | null {
    const possible = this.#possible.get(key) ?? new Set(["nothing"]);
    if (!possible.has(found)) return `${key} is ${found}, acknowledged was ${[...possible].join(" or ")}`;
    this.#possible.set(key, new Set([found]));
    return null;
  }
}
