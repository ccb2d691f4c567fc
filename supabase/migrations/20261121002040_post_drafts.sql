-- What a user has written and not saved yet, so that it is there on another device, or after this one is lost.
-- A draft publishes nothing and never touches the rows of its card.

create table public.post_drafts (
  user_id      uuid not null references auth.users (id) on delete cascade,
  -- The card's number, which a card has before it is saved for the first time.
  postcard     bigint not null check (postcard > 0),
  content      jsonb not null constraint post_drafts_content_within_bounds
    check (jsonb_typeof(content) = 'object' and octet_length(content::text) <= 1000000),
  base_version integer,
  device_id    text not null check (char_length(device_id) between 1 and 64),
  revision     uuid not null default gen_random_uuid(),
  updated_at   timestamptz not null default now(),
  primary key (user_id, postcard)
);
comment on table public.post_drafts is
  'Unsaved texts, one a card: base_version is the version of the card that the text was written on (null: not saved yet), revision changes with each write. Kept for 90 days; written by functions.';
create index post_drafts_updated_at_idx on public.post_drafts (updated_at);
alter table public.post_drafts enable row level security;
revoke all on public.post_drafts from anon, authenticated;
grant select on public.post_drafts to authenticated;
grant all on public.post_drafts to service_role;
create policy post_drafts_select_own on public.post_drafts
  for select to authenticated using (user_id = (select auth.uid()));

-- saved is false when another device wrote meanwhile: then the rest is what it wrote, and nothing was changed.
create type public.saved_draft as (
  saved boolean, revision uuid, content jsonb, base_version integer, device_id text, updated_at timestamptz
);

-- Keeps a text, if the draft is still the one of p_revision (null: none yet). A draft that was thrown away elsewhere is
-- made again: somebody is still writing it. A repeated call with the same content is one write, so a lost answer can be
-- asked for again. Raises not_authenticated, too_many_drafts, and the constraints of post_drafts.
create function private.save_post_draft(
  p_postcard bigint, p_revision uuid, p_base_version integer, p_device_id text, p_content jsonb
) returns public.saved_draft
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  kept public.post_drafts;
begin
  -- Before the quota is counted: two first writes of one user are in line.
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
create function public.save_post_draft(
  p_postcard bigint, p_revision uuid, p_base_version integer, p_device_id text, p_content jsonb
) returns public.saved_draft
language sql security invoker set search_path = '' as $$
  select private.save_post_draft(p_postcard, p_revision, p_base_version, p_device_id, p_content);
$$;

-- Forgets a draft that was saved or thrown away; one that another device has changed since stays. Answers whether it
-- went. Raises not_authenticated.
create function private.delete_post_draft(p_postcard bigint, p_revision uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
begin
  delete from public.post_drafts where user_id = caller and postcard = p_postcard and revision = p_revision;
  return found;
end;
$$;
create function public.delete_post_draft(p_postcard bigint, p_revision uuid) returns boolean
language sql security invoker set search_path = '' as $$ select private.delete_post_draft(p_postcard, p_revision); $$;

revoke all on function public.save_post_draft(bigint, uuid, integer, text, jsonb), public.delete_post_draft(bigint, uuid)
  from public, anon, authenticated;
grant execute on function
  public.save_post_draft(bigint, uuid, integer, text, jsonb), private.save_post_draft(bigint, uuid, integer, text, jsonb),
  public.delete_post_draft(bigint, uuid), private.delete_post_draft(bigint, uuid) to authenticated;

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
select cron.schedule('old-drafts', '45 3 * * *', 'select private.delete_old_drafts()');
