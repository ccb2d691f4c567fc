-- What the checks of a post know: facts that LinkedIn told us, and facts of its text and file, taken once when it is saved.

-- granted_scopes and checked_at: what LinkedIn answered about the token in use; null until it was asked.
alter table public.linkedin_tokens add column granted_scopes text[], add column checked_at timestamptz;
-- can_publish: what LinkedIn answered when it was last asked for the user's role on the page.
alter table public.linkedin_organizations add column can_publish boolean, add column role_checked_at timestamptz;
-- connected_at: when this connection was made by a sign-in; a refresh goes on with the same one.
alter table private.linkedin_secrets add column connected_at timestamptz not null default clock_timestamp();

-- As before; and what was known of the connection before this one is forgotten.
create or replace function private.keep_linkedin_tokens() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kept private.linkedin_secrets;
begin
  if coalesce(new.access_token, '') <> '' then
    insert into private.linkedin_secrets as s (user_id, access_token, refresh_token, access_expires_at)
    -- LinkedIn's tokens live 60 days; GoTrue does not pass the exact expiry on.
    values (new.user_id, new.access_token, nullif(new.refresh_token, ''), now() + interval '60 days')
    on conflict (user_id) do update set
      access_token = excluded.access_token,
      -- An empty refresh token never overwrites one that is known.
      refresh_token = coalesce(excluded.refresh_token, s.refresh_token),
      access_expires_at = excluded.access_expires_at,
      connected_at = clock_timestamp(),
      updated_at = now();
  elsif coalesce(new.refresh_token, '') <> '' then
    update private.linkedin_secrets set refresh_token = new.refresh_token, updated_at = now()
    where user_id = new.user_id;
  end if;
  -- Not where the token is stored: in an upsert of a known user that happens on the row that is then given up.
  if new.is_valid then
    new.error_message := null;
  end if;
  new.access_token := null;
  new.refresh_token := null;
  select * into kept from private.linkedin_secrets where user_id = new.user_id;
  if new.checked_at < kept.connected_at then
    new.granted_scopes := null;
    new.checked_at := null;
  end if;
  new.has_refresh_token := kept.refresh_token is not null;
  new.access_expires_at := kept.access_expires_at;
  new.updated_at := now();
  return new;
end;
$$;

create table private.preflights (
  post_id     uuid primary key references public.posts (id) on delete cascade,
  due_at      timestamptz not null,
  tries       integer not null default 0,
  next_try_at timestamptz not null,
  checked_at  timestamptz,
  page_role   boolean
);
comment on table private.preflights is
  'The look at a post an hour before due_at. checked_at is null until LinkedIn has answered; page_role is its word on the page.';
revoke all on private.preflights from public, anon, authenticated, service_role;

-- The text that readers see (as `textOf` in _shared/domain/publishing/draft.ts): the notes, or the title without them.
create function private.post_text(p_title text, p_notes text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(nullif(btrim(replace(p_notes, E'\r\n', E'\n'), blank.chars), ''), btrim(p_title, blank.chars))
  -- What JavaScript's trim takes away.
  from (select E' \t\n\x0b\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff' as chars) as blank;
$$;

-- Its length in LinkedIn's little text (as `toLittleText`): a backslash more for each reserved character outside
-- mentions and hashtags. Any character past U+00BF counts as a letter of a hashtag, so an emoji there is one short.
create function private.little_text_length(p_text text) returns integer
language sql immutable set search_path = '' as $$
  select char_length(p_text) + char_length(plain.rest) - char_length(translate(plain.rest, E'\\|{}@[]()<>#*_~', ''))
  from (select regexp_replace(
    regexp_replace(p_text, '@\[[^][\n]+\]\(urn:li:(organization|person):[A-Za-z0-9-]+\)', '', 'g'),
    '(?<![A-Za-z0-9_#\u00c0-\U0010ffff])#(?=[0-9]*[A-Za-z\u00c0-\U0010ffff])', '', 'g') as rest) as plain;
$$;

-- The object of the media bucket that a public address names; null when it names none.
create function private.media_object_name(p_url text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  prefix constant text := '/storage/v1/object/public/media/';
  path text;
begin
  if coalesce(position(prefix in p_url), 0) = 0 then
    return null;
  end if;
  path := substr(p_url, position(prefix in p_url) + length(prefix));
  return (
    select convert_from(string_agg(case when part[1] ~ '^%..$' then decode(substr(part[1], 2), 'hex')
      else convert_to(part[1], 'UTF8') end, ''::bytea order by place), 'UTF8')
    from regexp_matches(path, '%[0-9A-Fa-f]{2}|[^%]+|%', 'g') with ordinality as found (part, place));
exception when character_not_in_repertoire or untranslatable_character then
  return null;
end;
$$;

create table private.post_facts (
  post_id        uuid primary key references public.posts (id) on delete cascade,
  length         integer not null,
  little_length  integer not null,
  comment_length integer not null,
  fingerprint    uuid not null,
  media_name     text
);
comment on table private.post_facts is
  'Of each post: lengths in characters, the md5 of its text, the name of its file. A thousand posts are checked without reading their texts.';
revoke all on private.post_facts from public, anon, authenticated, service_role;

create function private.keep_post_facts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  shown text := private.post_text(new.title, new.notes);
begin
  insert into private.post_facts as f (post_id, length, little_length, comment_length, fingerprint, media_name)
  values (new.id, char_length(shown),
    -- Backslashes at most double a text: only one between can cross the limit by them.
    case when char_length(shown) between 1501 and 3000 then private.little_text_length(shown) else char_length(shown) end,
    char_length(new.post_comment), md5(shown)::uuid, private.media_object_name(new.image_url))
  on conflict (post_id) do update set length = excluded.length, little_length = excluded.little_length,
    comment_length = excluded.comment_length, fingerprint = excluded.fingerprint, media_name = excluded.media_name;
  return null;
end;
$$;
create trigger posts_keep_facts_insert after insert on public.posts
  for each row execute function private.keep_post_facts();
create trigger posts_keep_facts_update after update of title, notes, post_comment, image_url on public.posts
  for each row when ((old.title, old.notes, old.post_comment, old.image_url)
    is distinct from (new.title, new.notes, new.post_comment, new.image_url))
  execute function private.keep_post_facts();

insert into private.post_facts (post_id, length, little_length, comment_length, fingerprint, media_name)
select p.id, char_length(shown.text), private.little_text_length(shown.text), char_length(p.post_comment),
  md5(shown.text)::uuid, private.media_object_name(p.image_url)
from public.posts p, lateral (select private.post_text(p.title, p.notes) as text) as shown;

-- The identity of the file that a post was scheduled with; kept by the engine's trigger.
alter table public.posts add column if not exists media_etag text;
create index posts_user_id_published_at_idx on public.posts (user_id, published_at desc) where status = 'listas';
