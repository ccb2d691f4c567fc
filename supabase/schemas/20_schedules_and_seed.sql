-- Live tables, schedules, and rows that the product needs.

-- Row level security decides for each subscriber. Deletes are not published: Realtime asks policies only about
-- inserts and updates, so subscribers would receive everybody's deletes, and filters ('title=eq.…') would reveal
-- texts.
alter publication supabase_realtime set (publish = 'insert, update');
alter publication supabase_realtime add table public.posts, public.post_deletions, public.notifications, public.user_credit_stats;

select cron.schedule('publish-due-posts', '* * * * *', 'select private.publish_tick()');
select cron.schedule('publish-retries', '20 seconds', 'select private.publish_retick()');
select cron.schedule('check-due-posts', '* * * * *', 'select private.check_tick()');
select cron.schedule('expiring-connections', '*/15 * * * *', 'select private.notify_expiring_connections()');
-- The job runs daily, to make up a missed 1st; a month is granted once.
select cron.schedule('monthly-credits', '0 8 * * *', 'select private.renew_all_free_credits()');
-- The job runs at night in the offered countries.
select cron.schedule('reconcile-credits', '20 7 * * *', 'select private.reconcile_credits()');
select cron.schedule('empty-card-bin', '30 3 * * *', 'select private.card_bin_tick()');
select cron.schedule('old-drafts', '45 3 * * *', 'select private.delete_old_drafts()');
select cron.schedule('ended-quotas', '30 4 * * *', 'delete from private.quotas where ends_at <= now()');
select cron.schedule('old-requests', '35 4 * * *', 'delete from private.requests where at <= now() - interval ''1 day''');
-- pg_cron keeps every run's row.
select cron.schedule('old-cron-runs', '15 4 * * *', 'delete from cron.job_run_details where start_time < now() - interval ''7 days''');

-- The product needs these rows; operators may change them.
insert into public.credit_packs (credits, price_usd) values (10, 9), (20, 15), (40, 28), (80, 50)
on conflict (credits) where is_active do nothing;
-- document_ai is a page's price. person_analysis, analytics (sync), topics: ours.
insert into public.ai_credit_costs (content_type, credit_cost) values
  ('personal_post', 0.5), ('company_post', 0.5), ('image', 0.5), ('video_5s', 1), ('video_10s', 2), ('infograph', 1.5),
  ('research', 0.5), ('document_ai', 0.1), ('text_ai', 0), ('person_analysis', 0.5), ('analytics', 0.5),
  ('topics', 0), ('rewrite', 0.5)
on conflict (content_type) do nothing;
insert into public.webhooks (name, url) values
  ('CREATE_IMAGES', '/functions/v1/ai-webhooks/create-images'),
  ('CREATE_INFOGRAPH', '/functions/v1/ai-webhooks/create-infograph'),
  ('CREATE_VIDEO', '/functions/v1/ai-webhooks/create-video'),
  ('AI_DOCUMENT', '/functions/v1/ai-webhooks/ai-document'),
  ('RESEARCH', '/functions/v1/ai-webhooks/research'),
  ('USER_ANALYTICS', '/functions/v1/ai-webhooks/user-analytics')
on conflict (name) do nothing;
