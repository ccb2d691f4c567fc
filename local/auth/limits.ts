const WITHIN_MS = 300_000;

export type Limit = {
  isReached(address: string): boolean;
  add(address: string, id: string): void;
  settle(id: string): void;
};

export function createLimit({ most, now = Date.now }: { most: number; now?: () => number }): Limit {
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

export type SignInLimits = { begun: Limit; guesses: Limit };

/**
 * A hosted project sets these limits for one IP address. Successful sign-ins do not count, because many people may
 * share an address.
 */
export const createSignInLimits = (): SignInLimits => ({
  begun: createLimit({ most: 60 }),
  guesses: createLimit({ most: 30 }),
});

export const TOO_MANY = { code: "over_request_rate_limit", message: "Request rate limit reached" } as const;
