create table public.about_profiles (
  user_id    uuid not null references auth.users (id) on delete cascade,
  publisher  text not null default 'personal' constraint about_profiles_publisher_is_known check (char_length(publisher) <= 30 and publisher ~ '^(personal|[0-9]{1,30})$'),
  does       text not null default '' constraint about_profiles_does_within_bounds check (char_length(does) <= 160),
  audience   text not null default '' constraint about_profiles_audience_within_bounds check (char_length(audience) <= 160),
  topics     text[] not null default '{}' constraint about_profiles_topics_within_bounds check (
    cardinality(topics) <= 3 and array_position(topics, null) is null and pg_column_size(topics) <= 900),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, publisher)
);
comment on table public.about_profiles is
  'A publisher''s description of itself for AI (the contract''s aboutProfile). Only its user writes it.';
alter table public.about_profiles enable row level security;
revoke all on public.about_profiles from anon, authenticated;
grant select, insert (user_id, publisher, does, audience, topics), update (does, audience, topics), delete on public.about_profiles to authenticated;
grant all on public.about_profiles to service_role;
create policy about_profiles_select_own on public.about_profiles
  for select to authenticated using (user_id = (select auth.uid()));
create policy about_profiles_insert_own on public.about_profiles
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy about_profiles_update_own on public.about_profiles
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy about_profiles_delete_own on public.about_profiles
  for delete to authenticated using (user_id = (select auth.uid()));
create trigger about_profiles_own_publisher before insert or update of user_id, publisher on public.about_profiles
  for each row execute function private.require_own_publisher();
create trigger about_profiles_touch before update on public.about_profiles
  for each row execute function private.touch_updated_at();
