-- Realtime checks row-level security for inserts and updates only. Deletes are not published, because subscribers would
-- receive everybody's deletes, and a filter ('title=eq.…') would reveal texts.
alter publication supabase_realtime set (publish = 'insert, update');
alter publication supabase_realtime add table public.posts, public.post_deletions, public.notifications, public.user_credit_stats,
  public.linkedin_organizations;

-- Deletes Stripe's events after 400 days, because Stripe repeats an event for 30 days and a payment can be disputed for
-- 120. Keeps a post's ambiguous attempts, because create_in_doubt reads them when LinkedIn refuses a duplicate.
create function private.sweep_history() returns void
language sql security definer set search_path = '' as $$
  delete from public.notifications where created_at < now() - interval '1 year';
  delete from public.stripe_events
  where received_at < now() - interval '400 days' and processed_at < now() - interval '400 days';
  delete from public.publish_attempts a using public.publish_jobs j
  where j.id = a.job_id and j.state = 'published' and a.phase in ('retry', 'failed') and not a.ambiguous
    and a.started_at < now() - interval '1 year' and a.ended_at < now() - interval '1 year';
$$;

select cron.schedule('publish-due-posts', '* * * * *', 'select private.publish_tick()');
select cron.schedule('publish-retries', '20 seconds', 'select private.publish_retick()');
select cron.schedule('check-due-posts', '* * * * *', 'select private.check_tick()');
select cron.schedule('expiring-connections', '*/15 * * * *', 'select private.notify_expiring_connections()');
-- Runs daily, although credits are granted once a month, because the run on the 1st may fail.
select cron.schedule('monthly-credits', '0 8 * * *', 'select private.renew_all_free_credits()');
-- These schedules run at night in the countries where the product is offered.
select cron.schedule('reconcile-credits', '20 7 * * *', 'select private.reconcile_credits()');
select cron.schedule('empty-card-bin', '30 3 * * *', 'select private.card_bin_tick()');
select cron.schedule('old-drafts', '45 3 * * *', 'select private.delete_old_drafts()');
select cron.schedule('ended-quotas', '30 4 * * *', 'delete from private.quotas where ends_at <= now()');
select cron.schedule('old-requests', '35 4 * * *', 'delete from private.requests where at <= now() - interval ''1 day''');
select cron.schedule('old-history', '40 4 * * *', 'select private.sweep_history()');
select cron.schedule('old-cron-runs', '15 4 * * *', 'delete from cron.job_run_details where start_time < now() - interval ''7 days''');

-- The product needs these rows. Operators may change their values.
insert into public.credit_packs (credits, price_usd) values (10, 9), (20, 15), (40, 28), (80, 50)
on conflict (credits) where is_active do nothing;
-- document_ai is a price per page. The specification has no price for person_analysis, analytics (a sync) and topics.
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
