export type Write = {
  acknowledged(): void;
  refused(): void;
};

/**
 * A user's acknowledged writes. An unanswered write leaves two possible values, an acknowledged one one. Writes of a
 * key follow each other.
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

  /** Why a read value is impossible, or null; later reads compare with it. */
  read(key: string, found: string): string | null {
    const possible = this.#possible.get(key) ?? new Set(["nothing"]);
    if (!possible.has(found)) return `${key} is ${found}, told was ${[...possible].join(" or ")}`;
    this.#possible.set(key, new Set([found]));
    return null;
  }
}
