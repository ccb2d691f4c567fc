/** The longest parts of a profile for AI, the same as in the database. */
export const ABOUT_LIMITS = { line: 160, topic: 60, topics: 3 } as const;
