/** Longest parts of a profile for AI, as in the database. */
export const ABOUT_LIMITS = { line: 160, topic: 60, topics: 3 } as const;
