/** What the product keeps of a user, table by table, with the columns that make its order one. */
export const EXPORTED_TABLES = {
  posts: ["id"],
  post_drafts: ["postcard", "revision"],
  post_templates: ["id"],
  linkedin_organizations: ["id"],
  mentioned_organizations: ["id"],
  research_history: ["id"],
  user_topics: ["id"],
  notifications: ["id"],
  helpdesk_tickets: ["id"],
  app_reviews: ["id"],
  transaction_history: ["id"],
  credit_purchases: ["id"],
  user_credit_stats: ["user_id"],
  user_ai_stats: ["user_id"],
  user_communication_preferences: ["user_id"],
  linkedin_tokens: ["id"],
  user_analytics: ["user_id"],
  post_analytics: ["id"],
  post_snapshots: ["post_analytics_id", "day"],
  account_snapshots: ["subject", "day"],
  org_analytics: ["id"],
} as const satisfies Record<string, readonly string[]>;
export type ExportedTable = keyof typeof EXPORTED_TABLES;
export const EXPORTED_NAMES = Object.keys(EXPORTED_TABLES) as ExportedTable[];
