/** A sign-in's time limit in milliseconds. */
const WITHIN_MS = 300_000;

export type Limit = {
  isReached(address: string): boolean;
  add(address: string, id: string): void;
  /** Forgets an attempt that succeeded. */
  settle(id: string): void;
};

/** Allows an address this many unsuccessful attempts in five minutes. */
export function createLimit({ most, now = Date.now }: { most: number; now?: () => number }): Limit {
  /** The oldest attempt comes first. */
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

/** The counts of begun sign-ins and tried codes. */
export type SignInLimits = { begun: Limit; guesses: Limit };

/**
 * A hosted project's limits for one caller. Successful sign-ins do not count, so that many people can share an
 * address.
 */
export const createSignInLimits = (): SignInLimits => ({
  begun: createLimit({ most: 60 }),
  guesses: createLimit({ most: 30 }),
});

/** GoTrue's message for both limits. */
export const TOO_MANY = { code: "over_request_rate_limit", message: "Request rate limit reached" } as const;
