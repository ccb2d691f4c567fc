-- Deletes are told to nobody but the owner. Realtime asks the policies about inserts and updates; a deleted row can no
-- longer be looked up, so whoever subscribes to deletes hears of everybody's, and a filter on any column of the old row
-- ('title=eq.…') would answer questions about its text.

alter publication supabase_realtime set (publish = 'insert, update');

-- What is written to the log of an old row is its key and its owner. Should somebody let the publication tell deletes
-- again, filters find these two and no more; and an update carries no text twice.
create unique index posts_id_user_id_key on public.posts (id, user_id);
create unique index notifications_id_user_id_key on public.notifications (id, user_id);
alter table public.posts replica identity using index posts_id_user_id_key;
alter table public.notifications replica identity using index notifications_id_user_id_key;
-- The owner is the key here.
alter table public.user_credit_stats replica identity default;

create table public.post_deletions (
  user_id    uuid primary key references auth.users (id) on delete cascade,
  deleted_at timestamptz not null
);
comment on table public.post_deletions is 'When posts of a user were last deleted: the change by which the user''s other tabs hear of it.';
alter table public.post_deletions enable row level security;
revoke all on public.post_deletions from anon, authenticated;
grant select on public.post_deletions to authenticated;
grant all on public.post_deletions to service_role;
create policy post_deletions_select_own on public.post_deletions
  for select to authenticated using (user_id = (select auth.uid()));
alter publication supabase_realtime add table public.post_deletions;

create function private.note_post_deletions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.post_deletions as d (user_id, deleted_at)
  -- Posts that go with their account are told to nobody: there is nobody left.
  select u.id, clock_timestamp() from auth.users u where u.id in (select gone.user_id from gone) order by u.id
  on conflict (user_id) do update set deleted_at = excluded.deleted_at;
  return null;
end;
$$;
revoke all on function private.note_post_deletions() from public, anon, authenticated, service_role;
create trigger posts_note_deletions after delete on public.posts referencing old table as gone
  for each statement execute function private.note_post_deletions();
