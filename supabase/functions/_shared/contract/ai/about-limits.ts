/** Longest parts of a publisher's profile for AI; the database has the same. */
export const ABOUT_LIMITS = { line: 160, topic: 60, topics: 3 } as const;
