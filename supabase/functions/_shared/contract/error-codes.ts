/**
 * Every error code of the server. `src/text/errors.ts` must have a Spanish message for each code, or the app does not
 * compile.
 */
export const ERROR_CODES = [
  "not_authenticated",
  "forbidden",
  "invalid_input",
  "not_found",
  "method_not_allowed",
  "payload_too_large",
  "unexpected",
  "network_unreachable",
  "service_busy",
  "backend_misconfigured",
  // an open page calls what a newer version has removed
  "app_outdated",
  "title_required",
  "title_too_long",
  "notes_too_long",
  "comment_too_long",
  "publisher_required",
  "publisher_not_allowed",
  "publisher_already_published",
  "card_not_found",
  "card_publishing",
  "card_version_conflict",
  "invalid_timezone",
  // a date outside 2000 to 2100, or a time such as 24:00
  "date_out_of_range",
  "idempotency_key_reused",
  "time_invalid",
  "media_not_own",
  "media_total_too_large",
  "poll_invalid",
  "poll_with_media",
  "post_not_found",
  "post_unconfirmed",
  "post_not_unconfirmed",
  "answer_outdated",
  "too_many_drafts",
  "too_many_open_posts",
  "template_limit_reached",
  "template_name_invalid",
  "template_body_invalid",
  "file_type_invalid",
  "file_too_large",
  "file_empty",
  "file_protected",
  "file_damaged",
  "file_too_many_pages",
  "video_out_of_bounds",
  "file_not_own",
  "upload_failed",
  "upload_without_address",
  "upload_answer_invalid",
  "delete_failed",
  "insufficient_credits",
  "pack_not_available",
  "price_changed",
  "credit_price_changed",
  "payment_refused",
  "payment_service_unreachable",
  "linkedin_not_connected",
  "linkedin_token_expired",
  "linkedin_token_revoked",
  "linkedin_token_not_renewable",
  "linkedin_refresh_refused",
  "linkedin_unreachable",
  "linkedin_organizations_failed",
  "linkedin_forbidden",
  "linkedin_rate_limited",
  "linkedin_rejected",
  "linkedin_duplicate",
  "linkedin_version_retired",
  "linkedin_server_error",
  "linkedin_timeout",
  "linkedin_connection_lost",
  "linkedin_text_too_long",
  "linkedin_field_too_long",
  "linkedin_text_empty",
  "media_missing",
  "media_kind_unsupported",
  "media_upload_failed",
  "media_unprocessable",
  "media_changed",
  "media_too_large",
  "publish_too_late",
  "approval_missing",
  "publish_worker_lost",
  "worker_busy",
  "linkedin_connection_expires",
  "linkedin_scope_missing",
  "page_role_lost",
  "text_near_limit",
  "text_has_holes",
  "text_repeated",
  "posts_too_close",
  "changes_requested",
  "hour_not_on_clock",
  "date_in_past",
  "comment_over_limit",
  "lease_lost",
  "database_restored",
  "job_interrupted",
  "job_timed_out",
  "job_cancelled",
  // AI work; the messages are in src/text/ai-failures.ts
  "ai_text_required",
  "ai_post_not_saved",
  // another order of the same input has not ended
  "ai_work_running",
  "ai_page_unreadable",
  "ai_not_configured",
  "ai_service_missing",
  "ai_service_failed",
  "ai_service_timeout",
  "ai_service_unreachable",
  "ai_answer_invalid",
  "ai_answer_empty",
  "ai_drafts_missing",
  "ai_sources_missing",
  "ai_media_missing",
  "ai_rewrite_unfit",
  "ai_content_refused",
  "ai_model_gone",
  "ai_busy",
  "ai_upload_failed",
  "ai_save_failed",
  "search_failed",
  "credits_not_held",
  "analysis_without_posts",
  "export_invalid",
  "export_too_large",
  "account_publishing",
  "message_not_sent",
  "contact_channel_unavailable",
  "contact_number_refused",
  "unsubscribe_link_unknown",
  "action_link_unknown",
  "action_link_not_yours",
  "action_link_used",
  "action_link_expired",
  "action_link_card_gone",
  "action_link_settled",
  // quotas (private.quota_limits); the error names the time at which the limit ends
  "uploads_limit_reached",
  "pages_limit_reached",
  "companies_limit_reached",
  "refreshes_limit_reached",
  "tickets_limit_reached",
  "cards_limit_reached",
  "research_limit_reached",
  "generations_limit_reached",
  "texts_limit_reached",
  "searches_limit_reached",
  "assistant_limit_reached",
  "api_token_limit_reached",
  "voices_limit_reached",
  "voice_needs_texts",
  "checkouts_limit_reached",
  "payments_limit_reached",
  "analyses_limit_reached",
  "contact_codes_limit_reached",
  "approvals_limit_reached",
  "slot_taken",
  // the user's schedule of the next 60 days has too few free times for the chosen cards
  "no_free_slot",
  "note_limit_reached",
  "series_limit_reached",
  "slot_limit_reached",
  "storage_limit_reached",
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

const KNOWN: ReadonlySet<string> = new Set(ERROR_CODES);

export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === "string" && KNOWN.has(value);

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z$/;

/** Reads the time at which a limit ends from an error's detail; undefined when the detail is no time. */
export const readLimitEnd = (detail: unknown): string | undefined =>
  typeof detail === "string" && INSTANT.test(detail) ? detail : undefined;

export type ErrorDetail = Readonly<Record<string, string | number>>;

const MOST_DETAILS = 8;
const LONGEST_DETAIL = 200;
const DETAIL_NAME = /^[a-z][a-z0-9_]{0,39}$/;

const isDetail = (value: unknown): value is ErrorDetail => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  const isEntry = ([name, part]: [string, unknown]) =>
    DETAIL_NAME.test(name) &&
    (typeof part === "number"
      ? Number.isFinite(part)
      : typeof part === "string" && part.length <= LONGEST_DETAIL);
  return entries.length > 0 && entries.length <= MOST_DETAILS && entries.every(isEntry);
};

/** Reads an error's values, which SQL raises as JSON: `using detail = jsonb_build_object('seconds', 30)::text`. */
export function errorDetail(value: unknown): ErrorDetail | undefined {
  if (typeof value !== "string") return isDetail(value) ? value : undefined;
  if (!value.startsWith("{")) return undefined;
  try {
    const parsed: unknown = JSON.parse(value);
    return isDetail(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

export const CONSTRAINT_CODES = {
  posts_title_is_present: "title_too_long",
  posts_title_within_bounds: "title_too_long",
  posts_notes_within_bounds: "notes_too_long",
  posts_comment_within_bounds: "comment_too_long",
  post_templates_name_within_bounds: "template_name_invalid",
  post_templates_body_within_bounds: "template_body_invalid",
  posts_timezone_within_bounds: "invalid_timezone",
  posts_date_is_a_day: "date_out_of_range",
  posts_post_time_is_an_hour: "time_invalid",
  calendar_notes_day_is_a_day: "date_out_of_range",
  posting_slots_post_time_is_an_hour: "time_invalid",
  posts_image_url_is_own_media: "media_not_own",
  posts_image_url_within_bounds: "media_not_own",
  posts_upload_type_within_bounds: "invalid_input",
  posts_post_url_within_bounds: "invalid_input",
  posts_more_images_are_own_pictures: "media_not_own",
  posts_poll_is_accepted: "poll_invalid",
  posts_poll_has_no_media: "poll_with_media",
  posts_more_etags_within_bounds: "media_not_own",
  brand_kits_logo_is_the_users_file: "media_not_own",
  slide_documents_url_is_own_media: "media_not_own",
  slide_documents_content_names_own_media: "media_not_own",
  post_drafts_content_within_bounds: "payload_too_large",
} as const satisfies Record<string, ErrorCode>;
