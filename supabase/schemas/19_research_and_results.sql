create table public.research_history (
  id         uuid primary key default gen_random_uuid(),
  user_id    uuid not null references auth.users (id) on delete cascade,
  question   text not null constraint research_history_question_is_present check (char_length(btrim(question)) between 1 and 2000),
  post_type  text,
  publisher  text,
  topics     jsonb,
  created_at timestamptz not null default now(),
  constraint research_history_question_within_bounds check (char_length(question) <= 2000),
  constraint research_history_post_type_within_bounds check (char_length(post_type) <= 40),
  constraint research_history_publisher_within_bounds check (char_length(publisher) <= 40),
  constraint research_history_topics_within_bounds check (octet_length(topics::text) <= 131072)
);
comment on table public.research_history is
  'Questions that a user has researched. topics: the drafts that were paid for, a list of {title, description, sources?}; publisher: the account that they were written for; server only.';
create index research_history_user_id_created_at_idx on public.research_history (user_id, created_at desc);
alter table public.research_history enable row level security;
revoke all on public.research_history from anon, authenticated;
grant select, insert (user_id, question) on public.research_history to authenticated;
grant all on public.research_history to service_role;
create policy research_history_select_own on public.research_history
  for select to authenticated using (user_id = (select auth.uid()));
create policy research_history_insert_own on public.research_history
  for insert to authenticated with check (user_id = (select auth.uid()));
create trigger research_history_count after insert on public.research_history
  for each row execute function private.count_row('research');

create table public.user_topics (
  id         uuid primary key default gen_random_uuid(),
  user_id    uuid not null references auth.users (id) on delete cascade,
  topics     text[] not null default '{}',
  created_at timestamptz not null default now(),
  constraint user_topics_topics_within_bounds check (cardinality(topics) <= 50 and pg_column_size(topics) <= 65536)
);
comment on table public.user_topics is 'Topics proposed to a user; the app reads the newest row. Each item is a JSON text with tema and contexto.';
create index user_topics_user_id_created_at_idx on public.user_topics (user_id, created_at desc);
alter table public.user_topics enable row level security;
revoke all on public.user_topics from anon, authenticated;
grant select on public.user_topics to authenticated;
grant all on public.user_topics to service_role;
create policy user_topics_select_own on public.user_topics for select to authenticated using (user_id = (select auth.uid()));

create table public.user_ai_stats (
  user_id                    uuid primary key references auth.users (id) on delete cascade,
  month                      date not null default private.credit_period(now()),
  monthly_ai_images_count    integer not null default 0 check (monthly_ai_images_count >= 0),
  monthly_ai_videos5s_count  integer not null default 0 check (monthly_ai_videos5s_count >= 0),
  monthly_ai_videos10s_count integer not null default 0 check (monthly_ai_videos10s_count >= 0),
  monthly_ai_infograph_count integer not null default 0 check (monthly_ai_infograph_count >= 0),
  monthly_ai_research_count  integer not null default 0 check (monthly_ai_research_count >= 0),
  updated_at                 timestamptz not null default now()
);
comment on table public.user_ai_stats is 'AI use of the month named in month, one row a user.';
alter table public.user_ai_stats enable row level security;
revoke all on public.user_ai_stats from anon, authenticated;
grant select on public.user_ai_stats to authenticated;
grant all on public.user_ai_stats to service_role;
create policy user_ai_stats_select_own on public.user_ai_stats for select to authenticated using (user_id = (select auth.uid()));
create trigger user_ai_stats_touch before update on public.user_ai_stats
  for each row execute function private.touch_updated_at();

-- Called by the server after AI work: counts the work in the month of `p_at`.
create function private.count_ai_use(p_user_id uuid, p_content_type text, p_at timestamptz default now()) returns void
language sql security definer set search_path = '' as $$
  insert into public.user_ai_stats as s (user_id, month, monthly_ai_images_count, monthly_ai_videos5s_count,
    monthly_ai_videos10s_count, monthly_ai_infograph_count, monthly_ai_research_count)
  values (p_user_id, private.credit_period(p_at), (p_content_type = 'image')::integer, (p_content_type = 'video_5s')::integer,
    (p_content_type = 'video_10s')::integer, (p_content_type = 'infograph')::integer, (p_content_type = 'research')::integer)
  on conflict (user_id) do update set
    month = excluded.month,
    monthly_ai_images_count = excluded.monthly_ai_images_count + case when s.month = excluded.month then s.monthly_ai_images_count else 0 end,
    monthly_ai_videos5s_count = excluded.monthly_ai_videos5s_count + case when s.month = excluded.month then s.monthly_ai_videos5s_count else 0 end,
    monthly_ai_videos10s_count = excluded.monthly_ai_videos10s_count + case when s.month = excluded.month then s.monthly_ai_videos10s_count else 0 end,
    monthly_ai_infograph_count = excluded.monthly_ai_infograph_count + case when s.month = excluded.month then s.monthly_ai_infograph_count else 0 end,
    monthly_ai_research_count = excluded.monthly_ai_research_count + case when s.month = excluded.month then s.monthly_ai_research_count else 0 end;
$$;
grant execute on function private.count_ai_use(uuid, text, timestamptz) to service_role;

create table public.webhooks (
  id         uuid primary key default gen_random_uuid(),
  name       text not null unique check (name ~ '^[A-Z_]+$'),
  url        text not null constraint webhooks_url_is_web_or_own_function check (url ~ '^(https?://|/functions/v1/)'),
  is_active  boolean not null default true,
  timeout_ms integer not null default 100000 constraint webhooks_timeout_is_within_a_worker check (timeout_ms between 1000 and 140000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint webhooks_name_within_bounds check (char_length(name) <= 100),
  constraint webhooks_url_within_bounds check (char_length(url) <= 2000)
);
comment on table public.webhooks is
  'The address of each AI service; /functions/v1/… is a function of this project. timeout_ms: how long a caller waits for the response. Server only.';
alter table public.webhooks enable row level security;
revoke all on public.webhooks from anon, authenticated;
grant all on public.webhooks to service_role;
create trigger webhooks_touch before update on public.webhooks for each row execute function private.touch_updated_at();

-- Returns a hash of a person's provider account, by which private.quotas recognises the person in a later account; null
-- without a provider account.
create function private.person_hash(p_provider text, p_provider_id text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(p_provider || ':' || p_provider_id, 'UTF8')), 'hex');
$$;

-- Keeps a deleted account's open quotas and the month of its last free credits under a hash of the person. A new
-- account of that person inherits them (welcome_user). Reads auth.identities, because users can change
-- raw_user_meta_data.
create function private.keep_limits_of_person() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.quotas as q (bucket, subject, used, ends_at)
  select kept.bucket, private.person_hash(i.provider, i.provider_id), kept.used, kept.ends_at
  from auth.identities i, (
    select bucket, used, ends_at from private.quotas where subject = old.id::text
    union all
    select 'free_credits', 1, (free_period + interval '1 month 8 hours') at time zone 'utc'
    from public.user_credit_stats where user_id = old.id
  ) as kept
  where i.user_id = old.id and kept.ends_at > now()
  on conflict (bucket, subject) do update set used = excluded.used, ends_at = excluded.ends_at
    where excluded.ends_at >= q.ends_at;
  -- The subject may also name a card of the user: 'user:card'.
  delete from private.quotas where subject like old.id::text || '%';
  return old;
end;
$$;
create trigger users_keep_limits before delete on auth.users for each row execute function private.keep_limits_of_person();

-- A person with an earlier account gets that account's open quotas back, and no second free credits in the same month.
-- Recognises the person by the provider's data in the user's row, because the identity is inserted after the user.
create function private.welcome_user() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  person text := private.person_hash(new.raw_app_meta_data ->> 'provider', new.raw_user_meta_data ->> 'sub');
begin
  -- Of two concurrent sign-ups of a person, the second waits at this delete and fails when its identity is inserted.
  delete from private.quotas where subject = person and bucket = 'free_credits' and ends_at > now();
  if found then
    insert into public.user_credit_stats (user_id) values (new.id);
  else
    perform private.renew_free_credits(new.id);
  end if;
  update private.quotas set subject = new.id::text where subject = person and bucket <> 'free_credits';
  insert into public.user_ai_stats (user_id) values (new.id) on conflict (user_id) do nothing;
  insert into public.user_communication_preferences (user_id) values (new.id) on conflict (user_id) do nothing;
  return new;
end;
$$;
create trigger users_welcome after insert on auth.users for each row execute function private.welcome_user();
