/** The longest parts of a profile for AI, in characters and topics; the database has the same limits. */
export const ABOUT_LIMITS = { line: 160, topic: 60, topics: 3 } as const;
