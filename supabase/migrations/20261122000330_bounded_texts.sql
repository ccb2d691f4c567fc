-- Every text has a limit: whoever can fill a column, a user or LinkedIn, fills it for the workers that read the rows of all.
-- A database that holds a longer text refuses these lines and keeps it; nothing is cut.

-- Texts of a post: LinkedIn takes 3,000 characters, and a card that is only kept may hold a few such texts. What is
-- typed beyond stays in the editor and its draft, which has a limit of its own.
alter table public.posts drop constraint posts_notes_within_bounds;
alter table public.posts add constraint posts_notes_within_bounds check (char_length(notes) <= 20000);

alter table public.ai_credit_costs
  add constraint ai_credit_costs_content_type_within_bounds check (char_length(content_type) <= 100);
alter table public.ai_usage
  add constraint ai_usage_request_key_within_bounds check (char_length(request_key) <= 200),
  add constraint ai_usage_error_code_within_bounds check (char_length(error_code) <= 100);
alter table public.checkout_sessions
  add constraint checkout_sessions_stripe_session_id_within_bounds check (char_length(stripe_session_id) <= 255);
alter table public.credit_ledger
  add constraint credit_ledger_source_within_bounds check (char_length(source) <= 500),
  add constraint credit_ledger_idempotency_key_within_bounds check (char_length(idempotency_key) <= 500);
alter table public.credit_purchases
  add constraint credit_purchases_stripe_session_id_within_bounds check (char_length(stripe_session_id) <= 255),
  add constraint credit_purchases_stripe_payment_intent_id_within_bounds check (char_length(stripe_payment_intent_id) <= 255);
alter table public.deleted_cards
  add constraint deleted_cards_title_within_bounds check (char_length(title) <= 300);
alter table public.helpdesk_tickets
  add constraint helpdesk_tickets_user_email_within_bounds check (char_length(user_email) <= 320),
  add constraint helpdesk_tickets_subject_within_bounds check (char_length(subject) <= 200),
  add constraint helpdesk_tickets_message_within_bounds check (char_length(message) <= 10000);
alter table public.improved_posts
  add constraint improved_posts_notes_within_bounds check (char_length(notes) <= 20000),
  add constraint improved_posts_post_comment_within_bounds check (char_length(post_comment) <= 10000);
alter table public.linkedin_organizations
  add constraint linkedin_organizations_organization_id_within_bounds check (char_length(organization_id) <= 30),
  add constraint linkedin_organizations_organization_name_within_bounds check (char_length(organization_name) <= 500),
  add constraint linkedin_organizations_vanity_name_within_bounds check (char_length(vanity_name) <= 200),
  add constraint linkedin_organizations_role_within_bounds check (char_length(role) <= 100),
  add constraint linkedin_organizations_logo_url_within_bounds check (char_length(logo_url) <= 2000);
alter table public.linkedin_tokens
  add constraint linkedin_tokens_error_message_within_bounds check (char_length(error_message) <= 500),
  add constraint linkedin_tokens_granted_scopes_within_bounds
    check (cardinality(granted_scopes) <= 100 and pg_column_size(granted_scopes) <= 8000);
alter table public.mentioned_organizations
  add constraint mentioned_organizations_organization_id_within_bounds check (char_length(organization_id) <= 30);
alter table public.notifications
  add constraint notifications_message_within_bounds check (char_length(message) <= 5000),
  add constraint notifications_incident_key_within_bounds check (char_length(incident_key) <= 500);
alter table public.org_analytics
  add constraint org_analytics_organization_id_within_bounds check (char_length(organization_id) <= 30);
alter table public.post_analytics
  add constraint post_analytics_title_within_bounds check (char_length(title) <= 1000),
  add constraint post_analytics_post_text_within_bounds check (char_length(post_text) <= 30000),
  add constraint post_analytics_post_url_within_bounds check (char_length(post_url) <= 2000),
  add constraint post_analytics_post_type_within_bounds check (char_length(post_type) <= 100),
  add constraint post_analytics_linkedin_url_image_within_bounds check (char_length(linkedin_url_image) <= 2000),
  add constraint post_analytics_linkedin_url_video_within_bounds check (char_length(linkedin_url_video) <= 2000);
alter table public.posts
  add constraint posts_title_within_bounds check (char_length(title) <= 300),
  add constraint posts_timezone_within_bounds check (char_length(timezone) <= 64),
  add constraint posts_image_url_within_bounds check (char_length(image_url) <= 2000),
  add constraint posts_upload_type_within_bounds check (char_length(upload_type) <= 40),
  add constraint posts_linkedin_organization_id_within_bounds check (char_length(linkedin_organization_id) <= 30),
  add constraint posts_linkedin_person_urn_within_bounds check (char_length(linkedin_person_urn) <= 200),
  add constraint posts_linkedin_openid_within_bounds check (char_length(linkedin_openid) <= 200),
  add constraint posts_linkedin_name_within_bounds check (char_length(linkedin_name) <= 500),
  add constraint posts_publish_error_code_within_bounds check (char_length(publish_error_code) <= 100),
  add constraint posts_post_urn_within_bounds check (char_length(post_urn) <= 200),
  add constraint posts_post_url_within_bounds check (char_length(post_url) <= 2000),
  add constraint posts_media_etag_within_bounds check (char_length(media_etag) <= 200),
  add constraint posts_more_etags_within_bounds check (pg_column_size(more_etags) <= 8000);
alter table public.publish_attempts
  add constraint publish_attempts_worker_within_bounds check (char_length(worker) <= 200),
  add constraint publish_attempts_error_code_within_bounds check (char_length(error_code) <= 100),
  add constraint publish_attempts_post_urn_within_bounds check (char_length(post_urn) <= 200);
alter table public.publish_comments
  add constraint publish_comments_target_urn_within_bounds check (char_length(target_urn) <= 200),
  add constraint publish_comments_lease_owner_within_bounds check (char_length(lease_owner) <= 200),
  add constraint publish_comments_error_code_within_bounds check (char_length(error_code) <= 100),
  add constraint publish_comments_comment_urn_within_bounds check (char_length(comment_urn) <= 400);
alter table public.publish_jobs
  add constraint publish_jobs_lease_owner_within_bounds check (char_length(lease_owner) <= 200),
  add constraint publish_jobs_error_code_within_bounds check (char_length(error_code) <= 100);
alter table public.research_history
  add constraint research_history_question_within_bounds check (char_length(question) <= 2000);
alter table public.stripe_events
  add constraint stripe_events_id_within_bounds check (char_length(id) <= 255),
  add constraint stripe_events_type_within_bounds check (char_length(type) <= 255),
  add constraint stripe_events_error_code_within_bounds check (char_length(error_code) <= 100);
alter table public.transaction_history
  add constraint transaction_history_type_within_bounds check (char_length(type) <= 100);
alter table public.webhooks
  add constraint webhooks_name_within_bounds check (char_length(name) <= 100),
  add constraint webhooks_url_within_bounds check (char_length(url) <= 2000);
alter table public.user_topics
  add constraint user_topics_topics_within_bounds check (cardinality(topics) <= 50 and pg_column_size(topics) <= 65536);
alter table private.media_walk
  add constraint media_walk_last_name_within_bounds check (char_length(last_name) <= 1100);
alter table private.post_facts
  add constraint post_facts_media_name_within_bounds check (char_length(media_name) <= 2000);
alter table private.unnamed_media
  add constraint unnamed_media_name_within_bounds check (char_length(name) <= 1100);
