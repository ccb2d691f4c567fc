create table public.voice_profiles (
  user_id    uuid not null references auth.users (id) on delete cascade,
  publisher  text not null default 'personal' constraint voice_profiles_publisher_is_known check (char_length(publisher) <= 30 and publisher ~ '^(personal|[0-9]{1,30})$'),
  profile    jsonb not null constraint voice_profiles_profile_within_bounds check (jsonb_typeof(profile) = 'object' and octet_length(profile::text) <= 8192),
  samples    smallint not null check (samples between 5 and 30),
  is_active  boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, publisher)
);
comment on table public.voice_profiles is
  'How a publisher writes (the contract''s voiceProfile), measured in published texts; its user may change it. is_active false: AI does not use it.';
alter table public.voice_profiles enable row level security;
revoke all on public.voice_profiles from anon, authenticated;
grant select, update (profile, is_active), delete on public.voice_profiles to authenticated;
grant all on public.voice_profiles to service_role;
create policy voice_profiles_select_own on public.voice_profiles
  for select to authenticated using (user_id = (select auth.uid()));
create policy voice_profiles_update_own on public.voice_profiles
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy voice_profiles_delete_own on public.voice_profiles
  for delete to authenticated using (user_id = (select auth.uid()));
create trigger voice_profiles_touch before update on public.voice_profiles
  for each row execute function private.touch_updated_at();

-- Returns the texts from which a publisher's voice is learned: published with Tribuna and at least 60 characters long,
-- newest first. A text that was published twice is one row.
create function private.voice_texts(p_user_id uuid) returns table (publisher text, body text, published_at timestamptz)
language sql stable security invoker set search_path = '' as $$
  select p.publisher, p.notes, max(p.published_at)
  from (
    select coalesce(linkedin_organization_id, 'personal') as publisher, notes, published_at from public.posts
    where user_id = p_user_id and status = 'listas' and deleted_at is null and published_at is not null
      and char_length(btrim(notes)) >= 60
    order by published_at desc limit 1000
  ) as p
  group by 1, 2 order by 3 desc;
$$;
grant execute on function private.voice_texts(uuid) to authenticated, service_role;

-- Called by the settings: returns the number of texts from which each publisher's voice can be learned.
create function public.count_voice_texts() returns table (publisher text, texts integer)
language sql stable security invoker set search_path = '' as $$
  select v.publisher, count(*)::integer from private.voice_texts((select auth.uid())) as v group by 1 order by 1;
$$;
grant execute on function public.count_voice_texts() to authenticated, service_role;

-- Called by ai-voice: returns the newest 30 texts of a publisher, with mentions as names.
create function engine.voice_samples(p_user_id uuid, p_publisher text) returns table (body text)
language sql stable security definer set search_path = '' as $$
  select left(private.shown_text(v.body), 3000) from private.voice_texts(p_user_id) as v where v.publisher = p_publisher
  order by v.published_at desc limit 30;
$$;
grant execute on function engine.voice_samples(uuid, text) to service_role;

-- Called by ai-voice: stores a learned voice; the user's words to avoid, and the switch that turns the voice on, do not
-- change.
create function engine.keep_voice_profile(p_user_id uuid, p_publisher text, p_profile jsonb, p_samples integer) returns void
language sql security invoker set search_path = '' as $$
  insert into public.voice_profiles as v (user_id, publisher, profile, samples)
  values (p_user_id, p_publisher, p_profile, p_samples)
  on conflict (user_id, publisher) do update
    set profile = excluded.profile || jsonb_build_object('avoid', coalesce(v.profile -> 'avoid', '""'::jsonb)),
      samples = excluded.samples;
$$;
grant execute on function engine.keep_voice_profile(uuid, text, jsonb, integer) to service_role;
