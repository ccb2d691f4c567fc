export const EXPORTED_TABLES = {
  posts: ["id"],
  publish_attempts: ["id"],
  publish_comments: ["id"],
  improved_posts: ["id"],
  post_drafts: ["postcard", "revision"],
  post_templates: ["id"],
  linkedin_organizations: ["id"],
  mentioned_organizations: ["id"],
  card_approvals: ["postcard"],
  post_approvals: ["post_id"],
  review_boards: ["publisher", "month"],
  calendar_notes: ["id"],
  note_series: ["id"],
  posting_slots: ["id"],
  ai_usage: ["id"],
  research_history: ["id"],
  user_topics: ["id"],
  voice_profiles: ["publisher"],
  brand_kits: ["publisher"],
  about_profiles: ["publisher"],
  slide_documents: ["url"],
  notifications: ["id"],
  helpdesk_tickets: ["id"],
  app_reviews: ["id"],
  transaction_history: ["id"],
  credit_ledger: ["id"],
  credit_purchases: ["id"],
  user_credit_stats: ["user_id"],
  user_ai_stats: ["user_id"],
  user_communication_preferences: ["user_id"],
  user_contacts: ["channel"],
  linkedin_tokens: ["id"],
  user_analytics: ["user_id"],
  post_analytics: ["id"],
  result_imports: ["id"],
  post_snapshots: ["post_analytics_id", "day"],
  account_snapshots: ["subject", "day"],
  org_analytics: ["id"],
} as const satisfies Record<string, readonly string[]>;
export type ExportedTable = keyof typeof EXPORTED_TABLES;
/**
 * For each table that users may not read whole, the columns that an export contains. It leaves out the secrets of
 * links.
 */
export const EXPORTED_COLUMNS: Partial<Record<ExportedTable, string>> = {
  card_approvals:
    "user_id, postcard, is_required, expires_at, answer, answered_version, answered_by, comment, answered_at",
  review_boards: "user_id, publisher, month, timezone, expires_at, created_at, is_required",
};
export const EXPORTED_NAMES = Object.keys(EXPORTED_TABLES) as ExportedTable[];
