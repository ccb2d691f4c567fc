-- Returns the names 'userId/name' of all files in a JSON text, without repetitions. A draft's row stores these names,
-- because the sweep of files would otherwise parse every text.
create function private.media_in_content(p_content jsonb) returns text[]
language sql immutable security definer set search_path = '' as $$
  select coalesce(array_agg(distinct name), '{}')
  from (
    select distinct substring(part from '^[^"\\[:space:]]+') as path
    from unnest((string_to_array(p_content::text, '/storage/v1/object/public/media/'))[2:]) as part
  ) as addresses, private.media_object_name('/storage/v1/object/public/media/' || path) as name
  where name is not null;
$$;
grant execute on function private.media_in_content(jsonb) to service_role;

-- When saved is false, another device wrote first, and the other columns hold that device's draft.
create type public.saved_draft as (
  saved boolean, revision uuid, content jsonb, base_version integer, device_id text, updated_at timestamptz
);

create table public.post_drafts (
  user_id      uuid not null references auth.users (id) on delete cascade,
  -- postcard: the card's number, which exists before the card's first save.
  postcard     bigint not null check (postcard > 0),
  content      jsonb not null constraint post_drafts_content_within_bounds
    check (jsonb_typeof(content) = 'object' and octet_length(content::text) <= 1000000),
  base_version integer,
  device_id    text not null check (char_length(device_id) between 1 and 64),
  revision     uuid not null default gen_random_uuid(),
  updated_at   timestamptz not null default now(),
  files        text[] not null generated always as (private.media_in_content(content)) stored,
  primary key (user_id, postcard)
);
comment on table public.post_drafts is
  'Unsaved texts, one for each card. base_version: the card''s version when the text was begun (null: the card was never saved); revision: new at each write. Deleted after 90 days. Only functions write them.';
comment on column public.post_drafts.files is 'The stored files, each userId/name, that the content names.';
create index post_drafts_updated_at_idx on public.post_drafts (updated_at);
alter table public.post_drafts enable row level security;
revoke all on public.post_drafts from anon, authenticated;
grant select on public.post_drafts to authenticated;
grant all on public.post_drafts to service_role;
create policy post_drafts_select_own on public.post_drafts
  for select to authenticated using (user_id = (select auth.uid()));

-- Called by the editor: stores a text when the draft still has `p_revision` (null: no draft yet). A draft that another
-- device discarded is created again, because this editor is still open. Raises not_authenticated, too_many_drafts,
-- payload_too_large when the content names files more than 200 times, and post_drafts' constraints.
create function private.save_post_draft(
  p_postcard bigint, p_revision uuid, p_base_version integer, p_device_id text, p_content jsonb
) returns public.saved_draft
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  kept public.post_drafts;
begin
  -- Bounds the number of files: a card has 20 pictures, and its texts may contain URLs of files too.
  if cardinality(string_to_array(p_content::text, '/storage/v1/object/public/media/')) > 1 + 200 then
    raise exception 'payload_too_large';
  end if;
  -- The lock comes before the count, so that a user's first writes run one at a time.
  perform pg_advisory_xact_lock(hashtextextended('post_drafts:' || caller::text, 0));
  select * into kept from public.post_drafts where user_id = caller and postcard = p_postcard;
  if not found then
    if (select count(*) from public.post_drafts where user_id = caller) >= 50 then
      raise exception 'too_many_drafts';
    end if;
    insert into public.post_drafts (user_id, postcard, content, base_version, device_id)
    values (caller, p_postcard, p_content, p_base_version, p_device_id) returning * into kept;
  elsif kept.content = p_content and kept.base_version is not distinct from p_base_version then
    null;
  elsif kept.revision is distinct from p_revision then
    return (false, kept.revision, kept.content, kept.base_version, kept.device_id, kept.updated_at)::public.saved_draft;
  else
    update public.post_drafts set content = p_content, base_version = p_base_version, device_id = p_device_id,
      revision = gen_random_uuid(), updated_at = now()
    where user_id = caller and postcard = p_postcard returning * into kept;
  end if;
  return (true, kept.revision, null, kept.base_version, kept.device_id, kept.updated_at)::public.saved_draft;
end;
$$;
call private.offer_to_users('save_post_draft');

-- Called by the editor and save_post_card: deletes the draft, unless another device changed it. Returns whether the
-- draft was deleted. Raises not_authenticated.
create function private.delete_post_draft(p_postcard bigint, p_revision uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
begin
  delete from public.post_drafts where user_id = caller and postcard = p_postcard and revision = p_revision;
  return found;
end;
$$;
call private.offer_to_users('delete_post_draft');

-- Called daily: deletes drafts older than 90 days. Returns their number.
create function private.delete_old_drafts() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  gone integer;
begin
  delete from public.post_drafts where updated_at < now() - interval '90 days';
  get diagnostics gone = row_count;
  return gone;
end;
$$;

create table public.post_templates (
  id         uuid primary key default gen_random_uuid(),
  user_id    uuid not null references auth.users (id) on delete cascade,
  name       text not null constraint post_templates_name_within_bounds check (char_length(btrim(name)) between 1 and 80 and char_length(name) <= 80),
  body       text not null constraint post_templates_body_within_bounds check (char_length(btrim(body)) >= 1 and char_length(body) <= 10000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.post_templates is 'Texts that the user keeps to insert in posts, at most 200; body may contain mentions in the form of posts.notes.';
create index post_templates_user_id_name_idx on public.post_templates (user_id, name);
alter table public.post_templates enable row level security;
revoke all on public.post_templates from anon, authenticated;
grant select, insert (user_id, name, body), update (name, body), delete on public.post_templates to authenticated;
grant all on public.post_templates to service_role;
create policy post_templates_select_own on public.post_templates
  for select to authenticated using (user_id = (select auth.uid()));
create policy post_templates_insert_own on public.post_templates
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy post_templates_update_own on public.post_templates
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy post_templates_delete_own on public.post_templates
  for delete to authenticated using (user_id = (select auth.uid()));
create trigger post_templates_touch before update on public.post_templates
  for each row execute function private.touch_updated_at();

-- Trigger: raises template_limit_reached beyond 200 templates.
create function private.limit_post_templates() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Calls run one at a time, because two concurrent calls would both count 199.
  perform pg_advisory_xact_lock(hashtextextended('post_templates:' || new.user_id::text, 0));
  if (select count(*) from public.post_templates where user_id = new.user_id) >= 200 then
    raise exception 'template_limit_reached';
  end if;
  return new;
end;
$$;
create trigger post_templates_limit before insert on public.post_templates
  for each row execute function private.limit_post_templates();

create table public.improved_posts (
  id           uuid primary key default gen_random_uuid(),
  user_id      uuid not null references auth.users (id) on delete cascade,
  post_id      uuid not null references public.posts (id) on delete cascade,
  notes        text not null default '',
  post_comment text not null default '',
  created_at   timestamptz not null default now(),
  constraint improved_posts_notes_within_bounds check (char_length(notes) <= 20000),
  constraint improved_posts_post_comment_within_bounds check (char_length(post_comment) <= 10000)
);
comment on table public.improved_posts is 'Texts that the AI proposed for a post.';
create index improved_posts_post_id_idx on public.improved_posts (post_id);
create index improved_posts_user_id_idx on public.improved_posts (user_id);
alter table public.improved_posts enable row level security;
revoke all on public.improved_posts from anon, authenticated;
grant select on public.improved_posts to authenticated;
grant all on public.improved_posts to service_role;
create policy improved_posts_select_own on public.improved_posts for select to authenticated
  using (user_id = (select auth.uid()) and exists (select from public.posts p where p.id = post_id));
