/** The tables into which the app inserts rows by `once` (src/shared/client/send.ts), with a request key. */
export const ONCE_TABLES = ["app_reviews", "post_templates", "posting_slots", "slide_documents"] as const;
export type OnceTable = (typeof ONCE_TABLES)[number];
