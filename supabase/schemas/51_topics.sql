-- Called by the topics job: returns the first 240 characters of the latest 20 cards and 15 questions, newest first.
create function engine.topic_material(p_user_id uuid) returns table (source text, line text)
language sql stable security definer set search_path = '' as $$
  (select 'post', card.line from (
      select distinct on (postcard) left(title || '. ' || notes, 240) as line, updated_at from public.posts
      where user_id = p_user_id and deleted_at is null order by postcard, updated_at desc) as card
    order by card.updated_at desc limit 20)
  union all
  (select 'question', left(question, 240) from public.research_history
    where user_id = p_user_id order by created_at desc limit 15);
$$;
grant execute on function engine.topic_material(uuid) to service_role;

-- Returns the idempotency key of a user's topics of a week, so that all requests of the week share a job.
create function private.topics_key(p_at timestamptz) returns text
language sql immutable set search_path = '' as $$ select 'topics:' || to_char(p_at at time zone 'utc', 'IYYY-"W"IW'); $$;
grant execute on function private.topics_key(timestamptz) to service_role;

-- Called by ai-topics when there are no topics, and by the schedule: queues this week's job, once, and after a failure
-- again, at most five times. Raises ai_text_required when the user has no posts or questions.
create function engine.begin_topics(p_user_id uuid) returns table (work_id uuid, is_new boolean)
language plpgsql security invoker set search_path = '' as $$
begin
  if not exists (select from engine.topic_material(p_user_id))
    and not exists (select from public.about_profiles where user_id = p_user_id and publisher = 'personal') then
    raise exception 'ai_text_required';
  end if;
  return query select begun.* from (
      select private.topics_key(now()) || ':' || least(4, count(*)) as key from public.ai_usage
      where user_id = p_user_id and request_key like private.topics_key(now()) || ':%' and state in ('failed', 'cancelled')) as this,
    engine.begin_ai_work(p_user_id, 'topics', 'ai_topics', this.key, '{}'::jsonb) as begun;
end;
$$;
grant execute on function engine.begin_topics(uuid) to service_role;

-- Queues topics for up to `p_limit` users who were active in 30 days and whose topics are a week old. Returns their
-- number.
create function private.queue_weekly_topics(p_limit integer default 100) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  due uuid;
  queued integer := 0;
begin
  for due in
    select t.user_id from public.user_topics t
    group by t.user_id
    having max(t.created_at) < now() - interval '7 days'
      and (exists (select from public.posts p where p.user_id = t.user_id and p.updated_at > now() - interval '30 days'
          and p.deleted_at is null)
        or exists (select from public.research_history r where r.user_id = t.user_id and r.created_at > now() - interval '30 days'))
      and not exists (select from public.ai_usage u where u.user_id = t.user_id and u.request_key = private.topics_key(now()) || ':0')
    order by max(t.created_at), t.user_id limit p_limit
  loop
    begin
      perform engine.begin_topics(due);
      queued := queued + 1;
    -- A user without quota is skipped until the schedule's next run, so that the other users' topics are queued.
    exception when sqlstate 'PT429' then
      null;
    end;
  end loop;
  return queued;
end;
$$;

select cron.schedule('weekly-topics', '35 * * * *', 'select private.queue_weekly_topics()');
-- Deletes topics after 60 days, except each user's newest topics, because only these are shown.
select cron.schedule('old-topics', '20 5 * * *',
  'delete from public.user_topics t where created_at < now() - interval ''60 days'' and exists (select from public.user_topics n where n.user_id = t.user_id and n.created_at > t.created_at)');
