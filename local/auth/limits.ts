/** The time limit of a sign-in. */
const WITHIN_MS = 300_000;

export type Limit = {
  isReached(address: string): boolean;
  add(address: string, id: string): void;
  /** Forgets a successful attempt. */
  settle(id: string): void;
};

/** Allows this many attempts of one address within five minutes, not counting successful ones. */
export function createLimit({ most, now = Date.now }: { most: number; now?: () => number }): Limit {
  /** The oldest attempt first. */
  const open = new Map<string, { address: string; at: number }>();
  const forget = () => {
    for (const [id, { at }] of open) {
      if (now() - at <= WITHIN_MS) return;
      open.delete(id);
    }
  };
  return {
    isReached: (address) => {
      forget();
      return [...open.values()].filter((one) => one.address === address).length >= most;
    },
    add: (address, id) => open.set(id, { address, at: now() }),
    settle: (id) => open.delete(id),
  };
}

/** The counts of started sign-ins and of tried codes. */
export type SignInLimits = { begun: Limit; guesses: Limit };

/**
 * The limits of a hosted project's gateway and GoTrue for one caller. A successful sign-in counts for neither, so
 * that many people behind one address can sign in.
 */
export const createSignInLimits = (): SignInLimits => ({
  begun: createLimit({ most: 60 }),
  guesses: createLimit({ most: 30 }),
});

/** GoTrue's message for both limits. */
export const TOO_MANY = { code: "over_request_rate_limit", message: "Request rate limit reached" } as const;
