/** Lengths in characters, and the number of topics. The database enforces the same limits. */
export const ABOUT_LIMITS = { line: 160, topic: 60, topics: 3 } as const;
