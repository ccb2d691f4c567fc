-- AI work: a row of ai_usage, which its owner's screen receives live, and a background job with the same id. The job's
-- transactions update the row.

create table public.ai_usage (
  id             uuid primary key default gen_random_uuid(),
  user_id        uuid not null references auth.users (id) on delete cascade,
  content_type   text not null references public.ai_credit_costs (content_type),
  request_key    text not null,
  units          integer not null default 1 constraint ai_usage_units_are_few check (units between 1 and 100),
  state          text not null default 'working' check (state in ('working', 'done', 'failed', 'cancelled')),
  hold_id        bigint references public.credit_ledger (id),
  post_id        uuid references public.posts (id) on delete set null,
  result         jsonb constraint ai_usage_result_within_bounds check (octet_length(result::text) <= 262144),
  prompt_version text constraint ai_usage_prompt_version_is_short check (char_length(prompt_version) <= 60),
  error_code     text,
  error_detail   jsonb constraint ai_usage_error_detail_within_bounds check (octet_length(error_detail::text) <= 4096),
  created_at     timestamptz not null default now(),
  ended_at       timestamptz,
  collected_at   timestamptz,
  left_at        timestamptz,
  notified_at    timestamptz,
  constraint ai_usage_user_id_request_key_key unique (user_id, request_key),
  constraint ai_usage_request_key_within_bounds check (char_length(request_key) <= 200),
  constraint ai_usage_error_code_within_bounds check (char_length(error_code) <= 100)
);
comment on table public.ai_usage is
  'Each piece of AI work, by the id of its background job. Two requests with the same request_key are the same work; result is kept for 30 days; collected_at: when a browser confirmed that it showed the result or the failure; left_at: when the waiting user left; notified_at: when the user was notified of the end.';
create index ai_usage_user_id_created_at_idx on public.ai_usage (user_id, created_at desc);
create index ai_usage_content_type_idx on public.ai_usage (content_type);
create index ai_usage_hold_id_idx on public.ai_usage (hold_id);
create index ai_usage_post_id_idx on public.ai_usage (post_id);
create index ai_usage_uncollected_idx on public.ai_usage (ended_at) where state in ('done', 'failed') and collected_at is null and notified_at is null;
create index ai_usage_ended_at_idx on public.ai_usage (ended_at) where result is not null;
alter table public.ai_usage enable row level security;
revoke all on public.ai_usage from anon, authenticated;
grant select on public.ai_usage to authenticated;
grant all on public.ai_usage to service_role;
create policy ai_usage_select_own on public.ai_usage for select to authenticated using (user_id = (select auth.uid()));
alter publication supabase_realtime add table public.ai_usage;

-- Returns the quota that a kind of work uses.
create function private.ai_quota_of(p_content_type text) returns text
language sql immutable set search_path = '' as $$
  select case p_content_type when 'research' then 'research' when 'text_ai' then 'texts' when 'topics' then 'texts' when 'rewrite' then 'texts' else 'generations' end;
$$;
grant execute on function private.ai_quota_of(text) to service_role;

-- Counts a use of the quota, holds the price times `p_units`, and queues the job, in one transaction. The same key
-- returns its work (is_new false). `p_price_seen`: the price of a unit that the user saw; null when the user saw no
-- price. Raises ai_work_running for a new key while work of the same input runs, so that two tabs pay once;
-- credit_price_changed with {cost}, insufficient_credits with {cost, available}, post_not_found,
-- <bucket>_limit_reached, not_found when the kind has no price.
create function engine.begin_ai_work(
  p_user_id uuid, p_content_type text, p_kind text, p_key text, p_input jsonb, p_units integer default 1,
  p_post_id uuid default null, p_give_up_seconds integer default 900, p_price_seen numeric default null
) returns table (work_id uuid, is_new boolean)
language plpgsql security invoker set search_path = '' as $$
declare
  price numeric := (select credit_cost from public.ai_credit_costs where content_type = p_content_type);
  begun record;
begin
  if price is null then
    raise exception 'not_found';
  end if;
  if p_post_id is not null and not exists (
    select from public.posts where id = p_post_id and user_id = p_user_id and deleted_at is null) then
    raise exception 'post_not_found';
  end if;
  select * into strict begun from engine.enqueue_background_job(p_user_id, p_kind, p_key, p_input, price * p_units,
    p_content_type, p_give_up_seconds, 3, p_post_id, md5(p_input::text), p_price_seen * p_units);
  if not begun.is_new and p_key <> (select idempotency_key from public.background_jobs where id = begun.job_id) then
    raise exception 'ai_work_running';
  end if;
  if begun.is_new then
    perform engine.require_quota(private.ai_quota_of(p_content_type), p_user_id);
    insert into public.ai_usage (id, user_id, content_type, request_key, units, hold_id, post_id)
    select begun.job_id, p_user_id, p_content_type, p_key, p_units, hold_id, p_post_id
    from public.background_jobs where id = begun.job_id;
  end if;
  return query select begun.job_id, begun.is_new;
end;
$$;
grant execute on function engine.begin_ai_work(uuid, text, text, text, jsonb, integer, uuid, integer, numeric) to service_role;

-- Results of AI services that could not be stored as files: the next attempt stores them instead of generating again.
create table private.kept_answers (
  job_id       uuid primary key references public.background_jobs (id) on delete cascade,
  content_type text not null constraint kept_answers_content_type_is_short check (char_length(content_type) <= 200),
  bytes        bytea not null constraint kept_answers_bytes_within_bounds check (octet_length(bytes) <= 20971520),
  kept         jsonb constraint kept_answers_kept_within_bounds check (octet_length(kept::text) <= 262144),
  prompt       text constraint kept_answers_prompt_is_short check (char_length(prompt) <= 60)
);
comment on table private.kept_answers is 'Generated results that are not stored as files yet; a row is deleted when its job ends.';
revoke all on private.kept_answers from public, anon, authenticated, service_role;

-- Called when storage failed: keeps the result for the next attempt. A kept result is not replaced.
create function engine.keep_ai_answer(p_job_id uuid, p_content_type text, p_base64 text, p_kept jsonb default null, p_prompt text default null) returns void
language sql security definer set search_path = '' as $$
  insert into private.kept_answers (job_id, content_type, bytes, kept, prompt)
  values (p_job_id, left(p_content_type, 200), decode(p_base64, 'base64'), p_kept, left(p_prompt, 60)) on conflict do nothing;
$$;
grant execute on function engine.keep_ai_answer(uuid, text, text, jsonb, text) to service_role;

-- Called at a further attempt: returns the kept result; no row without a kept result.
create function engine.kept_ai_answer(p_job_id uuid) returns table (content_type text, base64 text, kept jsonb, prompt text)
language sql stable security definer set search_path = '' as $$
  select k.content_type, encode(k.bytes, 'base64'), k.kept, k.prompt from private.kept_answers k where k.job_id = p_job_id;
$$;
comment on function engine.kept_ai_answer(uuid) is 'May be null: kept, prompt.';
grant execute on function engine.kept_ai_answer(uuid) to service_role;

-- Returns the text of the notice about ended work, with its card's title or first words; null for work without a
-- notice. The text about failed work says that nothing was charged, because failed work releases its credits.
create function private.ai_result_text(p_content_type text, p_of text, p_is_failed boolean default false) returns text
language sql immutable set search_path = '' as $$
  select case when p_content_type in ('text_ai', 'topics') then null when p_is_failed then
    format(case p_content_type
      when 'image' then 'No pudimos crear tu imagen%s. No se te cobró nada; puedes pedirla otra vez.'
      when 'infograph' then 'No pudimos crear tus infografías%s. No se te cobró nada; puedes pedirlas otra vez.'
      when 'document_ai' then 'No pudimos crear tu documento%s. No se te cobró nada; puedes pedirlo otra vez.'
      when 'video_5s' then 'No pudimos crear tu video%s. No se te cobró nada; puedes pedirlo otra vez.'
      when 'video_10s' then 'No pudimos crear tu video%s. No se te cobró nada; puedes pedirlo otra vez.'
      when 'research' then 'No pudimos terminar tu investigación%s. No se te cobró nada; puedes pedirla otra vez.'
      when 'rewrite' then 'No pudimos escribir de nuevo tu texto%s. No se te cobró nada; puedes pedirlo otra vez.'
      else 'No pudimos terminar lo que pediste%s. No se te cobró nada; puedes pedirlo otra vez.' end, named)
  else case p_content_type
    when 'image' then format('Tu imagen%s está lista. Ábrela desde la publicación.', named)
    when 'infograph' then format('Tus infografías%s están listas. Elige una desde la publicación.', named)
    when 'document_ai' then format('Tu documento%s está listo. Ábrelo desde la publicación.', named)
    when 'video_5s' then format('Tu video%s está listo. Ábrelo desde la publicación.', named)
    when 'video_10s' then format('Tu video%s está listo. Ábrelo desde la publicación.', named)
    when 'research' then format('Tu investigación%s está lista. La encuentras en el historial de Crear Contenido.', named)
    when 'rewrite' then format('Tu texto escrito de nuevo%s está listo. Ábrelo desde la publicación, con «Escribir de nuevo».', named)
    else format('Tu resultado%s está listo. Ábrelo desde la publicación.', named) end end
  from (select case when short = '' then '' else format(' para «%s»', private.shown_title(short, 60)) end as named
    from (select btrim(regexp_replace(coalesce(p_of, ''), '\s+', ' ', 'g')) as short) as of) as words;
$$;

-- Returns what a result was made for: the card's present title, else the request's text.
create function private.ai_result_of(p_work public.ai_usage) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select nullif(btrim(title), '') from public.posts where id = p_work.post_id),
    (select coalesce(nullif(btrim(j.input ->> 'title'), ''), nullif(btrim(j.input ->> 'question'), ''), nullif(btrim(left(private.shown_text(j.input ->> 'notes'), 200)), ''))
      from public.background_jobs j where j.id = p_work.id));
$$;

-- Returns the page that shows a result: research history, the card, or the editor of an unsaved card.
create function private.ai_result_target(p_work public.ai_usage) returns text
language sql stable security definer set search_path = '' as $$
  select case when p_work.content_type = 'research' then '/research'
    when p_work.post_id is not null then private.post_target(p_work.post_id)
    else coalesce(
      (select private.post_target(p.id) from public.posts p
        where p.user_id = p_work.user_id and p.postcard::text = card.number and p.deleted_at is null
        order by p.linkedin_organization_id nulls first limit 1),
      '/posts?editar=' || card.number, '/posts') end
  from (select (select substring(j.input ->> 'postcard' from '^[0-9]{1,18}$') from public.background_jobs j where j.id = p_work.id) as number) as card;
$$;

-- Notifies a user, once, of a result or failure that no screen has shown. The work's row stores the time of the notice,
-- because the user may delete the notice.
create function private.notify_of_ai_result(p_work public.ai_usage) returns void
language plpgsql security definer set search_path = '' as $$
declare
  is_failed constant boolean := p_work.state = 'failed';
  said constant text := private.ai_result_text(p_work.content_type, private.ai_result_of(p_work), is_failed);
begin
  if p_work.state not in ('done', 'failed') or p_work.collected_at is not null or said is null then
    return;
  end if;
  -- The update finds no row when the user was deleted, or when a screen has shown the result since `p_work` was read.
  perform private.share_user(p_work.user_id);
  update public.ai_usage set notified_at = now() where id = p_work.id and notified_at is null and collected_at is null;
  if found then
    perform private.notify_user(p_work.user_id, case when is_failed then 'warning' else 'success' end, said,
      format('ai:%s', p_work.id), p_work.post_id, 'system', private.ai_result_target(p_work));
  end if;
end;
$$;

-- Trigger after an AI job ended: counts finished work; stores drafts, and the slides of a typeset document. When no
-- panel waits, notifies the user at once.
create function private.follow_ai_job() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  work public.ai_usage;
begin
  update public.ai_usage set
    state = case when new.state = 'succeeded' then 'done' when new.error_code = 'job_cancelled' then 'cancelled' else 'failed' end,
    result = new.result -> 'shown', prompt_version = left(new.result ->> 'prompt', 60),
    error_code = new.error_code, error_detail = new.error_detail, ended_at = new.finished_at
  where id = new.id returning * into work;
  delete from private.kept_answers where job_id = new.id;
  if work.state = 'done' then
    perform private.count_ai_use(work.user_id, work.content_type);
    if new.kind in ('ai_research', 'ai_repurpose') then
      insert into public.research_history (user_id, question, post_type, publisher, topics)
      values (work.user_id,
        coalesce(new.input ->> 'question', new.input ->> 'address', left(btrim(new.input ->> 'text', E' \n\r\t'), 300)),
        new.input ->> 'postType', new.input ->> 'publisher', work.result -> 'topics');
    elsif new.kind = 'ai_document' and jsonb_typeof(work.result -> 'content') = 'object'
      -- Skips slides that a CHECK constraint would refuse, because the refusal would fail the whole document.
      and octet_length((work.result -> 'content')::text) <= 100000
      and private.is_own_media(work.user_id, work.result ->> 'publicUrl')
      and private.are_own_slides(work.user_id, work.result -> 'content') then
      insert into public.slide_documents (user_id, url, content)
      values (work.user_id, work.result ->> 'publicUrl', work.result -> 'content') on conflict do nothing;
    elsif new.kind = 'ai_topics' then
      insert into public.user_topics (user_id, topics)
      select work.user_id, array(select topic::text from jsonb_array_elements(work.result -> 'topics') as topic limit 50);
    end if;
  end if;
  if work.left_at is not null then
    perform private.notify_of_ai_result(work);
  end if;
  return null;
end;
$$;
create trigger background_jobs_follow_ai after update of state on public.background_jobs
  for each row when (new.kind like 'ai\_%' and new.finished_at is not null and old.finished_at is null)
  execute function private.follow_ai_job();

-- Called by a waiting panel: cancels the work and releases its credits; the worker then finds its lease lost. False
-- when the work has ended.
create function private.cancel_ai_work(p_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  job public.background_jobs;
begin
  perform private.share_user(caller);
  select * into job from public.background_jobs
    where id = p_id and user_id = caller and kind like 'ai\_%' for update;
  if job.state is null or job.state not in ('queued', 'running') then
    return false;
  end if;
  perform private.give_up_background_job(job, 'job_cancelled');
  return true;
end;
$$;
call private.offer_to_users('cancel_ai_work');

-- Called by a screen that has shown a result or failure, so that the result is not offered again and no notice follows.
-- Returns false when the caller has no such work.
create function private.collect_ai_result(p_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
begin
  update public.ai_usage set collected_at = coalesce(collected_at, now())
    where id = p_id and user_id = caller and state in ('done', 'failed');
  return found;
end;
$$;
call private.offer_to_users('collect_ai_result');

-- Called by a panel that closes, with the request's key: the user is notified at once when the work ends, or now when
-- it has ended. False for unknown work.
create function private.leave_ai_work(p_request_key text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  work public.ai_usage;
begin
  perform private.share_user(caller);
  update public.ai_usage set left_at = coalesce(left_at, now())
    where user_id = caller and request_key = p_request_key returning * into work;
  if work.id is not null then
    perform private.notify_of_ai_result(work);
  end if;
  return work.id is not null;
end;
$$;
call private.offer_to_users('leave_ai_work');

-- Notifies users of results and failures that no screen has shown within a minute, and wakes the runner for due or
-- abandoned jobs. Returns the request's id, or null.
create function private.ai_tick() returns bigint
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify_of_ai_result(u) from public.ai_usage u
  where u.state in ('done', 'failed') and u.collected_at is null and u.notified_at is null
    and u.ended_at between now() - interval '1 hour' and now() - interval '1 minute';
  if exists (
    select from public.background_jobs where kind like 'ai\_%'
      and ((state = 'queued' and run_at <= now() and give_up_at > now()) or (state = 'running' and lease_expires_at < now()))) then
    return private.wake_function('ai-jobs');
  end if;
  return null;
end;
$$;

-- Called by AI functions: returns the publisher for whom the text is written: the chosen publisher, else the post's,
-- else the profile. voice_profile: null unless switched on. Raises forbidden for another user's page.
create function engine.ai_author(p_user_id uuid, p_post_id uuid default null, p_publisher text default null)
returns table (
  country text, register text, language text, author_name text, organization_name text, voice_profile jsonb, brand_kit jsonb, about jsonb,
  timezone text
)
language plpgsql stable security definer set search_path = '' as $$
declare
  chosen text := coalesce(p_publisher,
    (select linkedin_organization_id from public.posts where id = p_post_id and user_id = p_user_id), 'personal');
begin
  if p_publisher <> 'personal' and not exists (
    select from public.linkedin_organizations where user_id = p_user_id and organization_id = p_publisher) then
    raise exception 'forbidden';
  end if;
  return query
  select u.raw_user_meta_data ->> 'country', u.raw_user_meta_data ->> 'register', u.raw_user_meta_data ->> 'language',
    coalesce(u.raw_user_meta_data ->> 'name', u.raw_user_meta_data ->> 'full_name', ''), o.organization_name, v.profile,
    case when b.user_id is not null then jsonb_build_object(
      'background', b.background, 'accent', b.accent, 'pairing', b.pairing, 'logo_url', b.logo_url) end,
    case when a.user_id is not null then jsonb_build_object('does', a.does, 'audience', a.audience, 'topics', to_jsonb(a.topics)) end,
    u.raw_user_meta_data ->> 'timezone'
  from auth.users u
    left join public.linkedin_organizations o on o.user_id = u.id and o.organization_id = chosen
    left join public.voice_profiles v on v.user_id = u.id and v.publisher = chosen and v.is_active
    left join public.brand_kits b on b.user_id = u.id and b.publisher = chosen
    left join public.about_profiles a on a.user_id = u.id and a.publisher = chosen
  where u.id = p_user_id;
end;
$$;
comment on function engine.ai_author(uuid, uuid, text) is 'May be null: country, register, language, organization_name, voice_profile, brand_kit, about, timezone.';
grant execute on function engine.ai_author(uuid, uuid, text) to service_role;

-- Called by ai-text-assist: stores a post's improved text; false for a deleted post.
create function engine.keep_improved_post(p_user_id uuid, p_post_id uuid, p_notes text, p_comment text) returns boolean
language plpgsql security invoker set search_path = '' as $$
begin
  insert into public.improved_posts (user_id, post_id, notes, post_comment)
  select p_user_id, id, left(p_notes, 20000), left(p_comment, 10000) from public.posts where id = p_post_id and user_id = p_user_id;
  return found;
end;
$$;
grant execute on function engine.keep_improved_post(uuid, uuid, text, text) to service_role;

select cron.schedule('ai-jobs', '20 seconds', 'select private.ai_tick()');
select cron.schedule('old-ai-results', '10 5 * * *',
  'update public.ai_usage set result = null where result is not null and ended_at < now() - interval ''30 days''');
