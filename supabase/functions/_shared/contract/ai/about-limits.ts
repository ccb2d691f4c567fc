export const ABOUT_LIMITS = { line: 160, topic: 60, topics: 3 } as const;
