-- A card's content, with the names and types of posts' columns; the same fields as card-content.ts of the contract.
create type private.card_content as (
  title text, notes text, post_comment text, date date, post_time time, timezone text,
  image_url text, image_alt text, more_images jsonb, upload_type text,
  poll jsonb,
  own_texts jsonb
);

-- The content of one publisher's post; notes and post_comment are the texts that will be sent.
create type private.post_content as (
  title text, notes text, post_comment text, common_notes text, common_comment text, date date, post_time time, timezone text,
  image_url text, image_alt text, more_images jsonb, upload_type text, poll jsonb
);

-- Returns whether the JSON is a list of own texts {publisher, notes, post_comment} that names no publisher twice.
create function private.are_own_texts(p_texts jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select not exists (
    select 1 from jsonb_array_elements(p_texts) as own
    where jsonb_typeof(own) is distinct from 'object' or own - array['publisher', 'notes', 'post_comment'] <> '{}'
      or jsonb_typeof(own -> 'publisher') is distinct from 'string' or jsonb_typeof(own -> 'notes') is distinct from 'string'
      or jsonb_typeof(own -> 'post_comment') is distinct from 'string')
    and jsonb_array_length(p_texts) = (select count(distinct own ->> 'publisher') from jsonb_array_elements(p_texts) as own);
$$;

-- Returns a card's content as the post of one publisher ('personal' or an organization id) stores it.
create function private.content_of_publisher(p_content private.card_content, p_publisher text) returns private.post_content
language sql immutable set search_path = '' as $$
  select jsonb_populate_record(null::private.post_content, to_jsonb(p_content) || coalesce(
    (select jsonb_build_object('notes', own -> 'notes', 'post_comment', own -> 'post_comment',
        'common_notes', p_content.notes, 'common_comment', p_content.post_comment)
      from jsonb_array_elements(p_content.own_texts) as own where own ->> 'publisher' = p_publisher), '{}'));
$$;

-- Returns the content that a card's posts in `p_status` have in common, from the newest version; null without posts.
create function private.content_of_card(p_user_id uuid, p_postcard bigint, p_status text default 'publicar') returns jsonb
language sql stable set search_path = '' as $$
  select (array_agg(to_jsonb(jsonb_populate_record(null::private.card_content, to_jsonb(p)
      || jsonb_build_object('notes', coalesce(p.common_notes, p.notes), 'post_comment', coalesce(p.common_comment, p.post_comment)))) order by p.version desc))[1]
    || jsonb_build_object('own_texts', coalesce(jsonb_agg(jsonb_build_object('publisher', coalesce(p.linkedin_organization_id, 'personal'),
      'notes', p.notes, 'post_comment', p.post_comment)) filter (where p.common_notes is not null), '[]'))
  from public.posts p where p.user_id = p_user_id and p.postcard = p_postcard and p.status = p_status and p.deleted_at is null;
$$;

-- Called by save_post_card. Reads the content into posts' types; lengths are left to the constraints of posts. Raises
-- invalid_input for an unknown key, a value of another type than its field's, and words that are no date or time.
create function private.read_card_content(p_content jsonb) returns private.card_content
language plpgsql stable set search_path = '' as $$
declare
  content private.card_content := jsonb_populate_record(null::private.card_content, '{}');
  fields jsonb := to_jsonb(content);
begin
  if exists (
    select 1 from jsonb_each(p_content) as given (field, value)
    where not fields ? given.field
      or jsonb_typeof(given.value) not in ('null', case when given.field in ('more_images', 'own_texts') then 'array' when given.field = 'poll' then 'object' else 'string' end)
      -- Refuses words such as tomorrow and allballs, which Postgres accepts as a date or time.
      or given.field = 'date' and given.value #>> '{}' !~ '^[0-9]{4,6}-[0-9]{2}-[0-9]{2}$'
      or given.field = 'post_time' and given.value #>> '{}' !~ '^[0-9]{2}:[0-9]{2}(:[0-9]{2})?$'
      or given.field = 'own_texts' and given.value <> 'null' and not private.are_own_texts(given.value)
  ) then
    raise exception 'invalid_input';
  end if;
  content := jsonb_populate_record(content, p_content);
  content.title := btrim(content.title);
  content.notes := coalesce(content.notes, '');
  content.post_comment := coalesce(content.post_comment, '');
  content.image_url := nullif(content.image_url, '');
  content.image_alt := nullif(content.image_alt, '');
  content.poll := private.plain_poll(content.poll);
  if content.image_url is null then
    content.more_images := '[]';
    content.upload_type := null;
  end if;
  return content;
exception
  when data_exception then
    raise exception 'invalid_input';
end;
$$;

-- Called by the public function of the same name and import_post_cards: creates or changes a card's unpublished posts
-- and returns them; repeating the same content returns the same rows. A field keeps its value when the content lacks
-- the field, because an older version of the app may be open. A text without own_texts for a card with own texts raises
-- card_version_conflict, because the older version would give one publisher's text to all. `p_publishers`: 'personal'
-- and organization ids. Raises not_authenticated, invalid_input, date_out_of_range, time_invalid, title_required (also
-- for invisible titles), publisher_required, publisher_not_allowed, publisher_already_published, card_not_found,
-- card_version_conflict, card_publishing, post_unconfirmed, media_missing (a file is being deleted),
-- media_total_too_large, invalid_timezone, too_many_open_posts, cards_limit_reached, text_has_holes (new unconfirmed
-- holes in a scheduled card), linkedin_text_empty (a scheduled account without a text beside own texts), page_role_lost
-- {page} (a new publication time for lost pages alone), and posts' constraints.
create function private.save_post_card(
  p_postcard bigint, p_expected_version integer, p_content jsonb, p_publishers text[], p_accept_holes boolean default false
) returns setof public.posts
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  content private.card_content := private.read_card_content(p_content);
  kept jsonb;
  wanted text[] := array(select distinct p from unnest(p_publishers) as p where p is not null order by p);
  files text[];
  current_version integer;
  next_version integer;
  same boolean;
  is_scheduled boolean;
  identity record;
  holes integer;
begin
  if private.is_blank(content.title) then
    raise exception 'title_required';
  elsif cardinality(wanted) = 0 then
    raise exception 'publisher_required';
  elsif p_postcard is null or content.date is null then
    raise exception 'invalid_input';
  end if;
  perform private.require_day_and_hour(content.date, content.post_time);
  perform private.share_user(caller);
  perform pg_advisory_xact_lock_shared(private.lock_of_slots(caller));
  -- Locks the card's number, because a new card has no row to lock, and two saves must run one after the other.
  perform private.lock_card(caller, p_postcard);
  kept := private.content_of_card(caller, p_postcard);
  if kept is not null then
    if kept -> 'own_texts' <> '[]' and p_content ?| array['notes', 'post_comment'] and not p_content ? 'own_texts' then
      raise exception 'card_version_conflict';
    end if;
    if kept -> 'image_url' is distinct from (kept || p_content) -> 'image_url' then
      kept := kept - 'more_images';
    end if;
    content := private.read_card_content(kept || p_content);
  end if;
  content.more_images := coalesce(content.more_images, '[]');
  content.own_texts := coalesce(content.own_texts, '[]');

  select max(version),
    bool_and(jsonb_populate_record(null::private.post_content, to_jsonb(p))
        is not distinct from private.content_of_publisher(content, coalesce(linkedin_organization_id, 'personal')))
      and array_agg(coalesce(linkedin_organization_id, 'personal') order by coalesce(linkedin_organization_id, 'personal') collate "C") =
        array(select w from unnest(wanted) as w order by w collate "C")
  into current_version, same
  from public.posts p where user_id = caller and postcard = p_postcard and status = 'publicar' and deleted_at is null;

  if same then
    return query select * from public.posts where user_id = caller and postcard = p_postcard and status = 'publicar' and deleted_at is null
      order by linkedin_organization_id nulls first;
    return;
  end if;
  if p_expected_version is not null and current_version is null then
    raise exception 'card_not_found';
  elsif p_expected_version is distinct from current_version then
    raise exception 'card_version_conflict';
  end if;
  if private.has_post_in_state(caller, p_postcard, 'publishing') then
    raise exception 'card_publishing';
  elsif private.has_post_in_state(caller, p_postcard, 'unconfirmed') then
    raise exception 'post_unconfirmed';
  end if;
  if exists (select 1 from public.posts where user_id = caller and postcard = p_postcard and status = 'listas' and deleted_at is null
      and coalesce(linkedin_organization_id, 'personal') = any (wanted)) then
    raise exception 'publisher_already_published';
  end if;
  -- A page that the card has already may stay, even when hidden or no longer listed by LinkedIn.
  if exists (
    select 1 from unnest(wanted) as w
    where w <> 'personal'
      and not exists (select 1 from public.linkedin_organizations o
        where o.user_id = caller and o.organization_id = w and o.vanity_name is not null)
      and not exists (select 1 from public.posts p
        where p.user_id = caller and p.postcard = p_postcard and p.linkedin_organization_id = w and p.deleted_at is null)
  ) then
    raise exception 'publisher_not_allowed';
  end if;

  -- Locks at most 20 files, because all users share the server's locks; the constraint of posts refuses more pictures.
  files := (private.media_of(content.image_url, content.more_images))[:20];
  perform private.keep_media(files);
  if cardinality(files) > 1 and private.media_bytes(files) > private.post_byte_limit() then
    raise exception 'media_total_too_large';
  end if;

  select person_urn, openid, display_name into identity from private.linkedin_identity(caller);
  holes := private.scheduled_holes(caller, p_postcard);
  -- A new text under the number of a shared card gets a version that no published or deleted post of the card had,
  -- because a decision about that post must not apply to the new text.
  next_version := coalesce(current_version, (
    select greatest(a.answered_version, (select max(p.version) from public.posts p where p.user_id = caller and p.postcard = p_postcard))
    from public.card_approvals a where a.user_id = caller and a.postcard = p_postcard), 0) + 1;
  is_scheduled := exists (select from public.posts p where p.user_id = caller and p.postcard = p_postcard and p.status = 'publicar'
    and p.deleted_at is null and p.linkedin_organization_id = any (wanted)
    and (p.date, p.post_time, p.timezone) = (content.date, content.post_time, content.timezone));

  delete from public.posts where user_id = caller and postcard = p_postcard and status = 'publicar' and deleted_at is null
    and coalesce(linkedin_organization_id, 'personal') <> all (wanted);

  update public.posts p set
    version = next_version, title = c.title, notes = c.notes, post_comment = c.post_comment,
    common_notes = c.common_notes, common_comment = c.common_comment,
    date = c.date, post_time = c.post_time, timezone = c.timezone,
    image_url = c.image_url, image_alt = c.image_alt, more_images = c.more_images, upload_type = c.upload_type, poll = c.poll,
    linkedin_person_urn = identity.person_urn, linkedin_openid = identity.openid, linkedin_name = identity.display_name
  from unnest(wanted) as w cross join lateral private.content_of_publisher(content, w) as c
  where p.user_id = caller and p.postcard = p_postcard and p.status = 'publicar' and p.deleted_at is null
    and coalesce(p.linkedin_organization_id, 'personal') = w;

  insert into public.posts (user_id, postcard, version, title, notes, post_comment, common_notes, common_comment, date, post_time,
    timezone, image_url, image_alt, more_images, upload_type, poll,
    linkedin_organization_id, linkedin_person_urn, linkedin_openid, linkedin_name)
  select caller, p_postcard, next_version, c.title, c.notes, c.post_comment, c.common_notes, c.common_comment, c.date, c.post_time,
    c.timezone, c.image_url, c.image_alt, c.more_images, c.upload_type, c.poll,
    nullif(w, 'personal'), identity.person_urn, identity.openid, identity.display_name
  from unnest(wanted) as w cross join lateral private.content_of_publisher(content, w) as c
  where not exists (select 1 from public.posts p where p.user_id = caller and p.postcard = p_postcard
    and coalesce(p.linkedin_organization_id, 'personal') = w and p.deleted_at is null);

  if p_accept_holes is not true and private.scheduled_holes(caller, p_postcard) > holes then
    raise exception 'text_has_holes';
  elsif content.post_time is not null and not is_scheduled then
    perform private.require_page_role(caller, p_postcard);
  end if;
  if content.post_time is not null then
    perform private.require_text(caller, p_postcard);
  end if;
  return query select * from public.posts where user_id = caller and postcard = p_postcard and status = 'publicar' and deleted_at is null
    order by linkedin_organization_id nulls first;
end;
$$;
-- Called by the editor: runs private.save_post_card and deletes the draft with `p_draft_revision` (null: no draft) in
-- one transaction. Another device's newer draft stays, and a refused save deletes nothing.
create function public.save_post_card(
  p_postcard bigint, p_expected_version integer, p_content jsonb, p_publishers text[], p_draft_revision uuid default null,
  p_accept_holes boolean default false
) returns setof public.posts
language sql security invoker set search_path = '' as $$
  select private.delete_post_draft(p_postcard, p_draft_revision) where p_draft_revision is not null;
  select * from private.save_post_card(p_postcard, p_expected_version, p_content, p_publishers, p_accept_holes);
$$;
grant execute on function private.save_post_card(bigint, integer, jsonb, text[], boolean) to authenticated;
grant execute on function public.save_post_card(bigint, integer, jsonb, text[], uuid, boolean) to authenticated, service_role;

-- Called by users: saves up to 100 new cards {postcard, content, publishers, accept_holes}, each like save_post_card or
-- not at all. Returns a row for each card in order: state and message are null when it was saved, else SQLSTATE,
-- message and detail of save_post_card. Raises not_authenticated, invalid_input.
create function public.import_post_cards(p_cards jsonb)
returns table (postcard bigint, state text, message text, detail text)
language plpgsql security invoker set search_path = '' as $$
declare
  card jsonb;
begin
  perform private.require_user();
  if jsonb_typeof(p_cards) is distinct from 'array' or jsonb_array_length(p_cards) > 100 then
    raise exception 'invalid_input';
  end if;
  for card in select each.value from jsonb_array_elements(p_cards) as each loop
    postcard := null;
    state := null;
    message := null;
    detail := null;
    begin
      postcard := (card ->> 'postcard')::bigint;
      -- Refuses a file, because a batch of cards would lock its files in no fixed order and could deadlock with other
      -- saves.
      if card -> 'content' ->> 'image_url' <> '' then
        raise exception 'invalid_input';
      end if;
      perform private.save_post_card(postcard, null, card -> 'content',
        array(select jsonb_array_elements_text(card -> 'publishers')), (card ->> 'accept_holes')::boolean);
    exception
      when data_exception then
        state := 'P0001';
        message := 'invalid_input';
      -- A refused card does not stop the others, but a cancelled statement ends the import.
      when others then
        state := sqlstate;
        message := sqlerrm;
        get stacked diagnostics detail = pg_exception_detail;
        detail := nullif(detail, '');
    end;
    return next;
  end loop;
end;
$$;
comment on function public.import_post_cards(jsonb) is 'May be null: state, message, detail.';
grant execute on function public.import_post_cards(jsonb) to authenticated, service_role;

-- Called by the planner: returns the number of published cards of each month. A card counts once, in the month in which
-- the app's list shows it: the month of the publication by its first publisher (personal, else the smallest page id),
-- in the zone of its newest version.
create function public.count_published_months() returns table (month text, cards integer)
language sql stable security invoker set search_path = '' as $$
  select to_char(coalesce(c.published_at at time zone c.timezone, c.date), 'YYYY-MM'), count(*)::integer
  from (
    select distinct on (p.postcard)
      p.published_at, first_value(p.timezone) over newest as timezone, first_value(p.date) over newest as date
    from public.posts p
    where p.user_id = (select auth.uid()) and p.status = 'listas'
    window newest as (partition by p.postcard order by p.version desc)
    order by p.postcard, p.published_at is null, length(p.linkedin_organization_id) nulls first, p.linkedin_organization_id
  ) c
  group by 1 order by 1 desc;
$$;
grant execute on function public.count_published_months() to authenticated, service_role;

-- Called when a month is opened: returns the published posts of the month's cards. Also returns those of the day before
-- and after, because zones differ by at most a day; the app leaves out what is outside the month. Raises invalid_input.
create function public.list_published_month(p_month text) returns setof public.posts
language plpgsql stable security invoker set search_path = '' as $$
declare
  first_day date;
begin
  if coalesce(p_month, '') !~ '^[0-9]{4}-(0[1-9]|1[0-2])$' then
    raise exception 'invalid_input';
  end if;
  first_day := (p_month || '-01')::date;
  return query
  select p.* from public.posts p
  where p.user_id = (select auth.uid()) and p.status = 'listas' and p.postcard in (
    select q.postcard from public.posts q
    where q.user_id = (select auth.uid()) and q.status = 'listas'
      and q.published_at >= (first_day - 1)::timestamp at time zone 'utc'
      and q.published_at < ((first_day + interval '1 month')::date + 1)::timestamp at time zone 'utc'
    union all
    select q.postcard from public.posts q
    where q.user_id = (select auth.uid()) and q.status = 'listas' and q.published_at is null
      and q.date >= first_day and q.date < first_day + interval '1 month')
  order by p.postcard, p.id;
end;
$$;
grant execute on function public.list_published_month(text) to authenticated, service_role;

-- Called by the command menu: returns at most eight cards whose title, text or poll has each word, or a word that
-- begins with it. Considers the newest 100 matching posts. Security definer, because row-level security would keep
-- Postgres from using the index.
create function private.search_cards(p_words text)
returns table (postcard bigint, post_id uuid, title text, status text, date date, scheduled_at timestamptz, published_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  asked tsquery := to_tsquery('pg_catalog.simple', (
    select string_agg(format('''%s'':*', w.word), ' & ')
    from (
      select translate(split.word, '\''-+/.~<>', '         ') as word
      from regexp_split_to_table(private.words_of(left(p_words, 200)), '\s+') as split (word)
      limit 8
    ) w
    where w.word ~ '[[:alnum:]]'));
begin
  if coalesce(numnode(asked), 0) = 0 then
    return;
  end if;
  return query
  with newest as (
    select p.id from public.posts p
    where p.user_id = caller and p.deleted_at is null
      and private.words_of_card(p.title, p.notes, p.common_notes, p.poll) @@ asked
    order by p.date desc, p.id limit 100
  ), cards as (
    select distinct on (p.postcard) p.*, private.words_of_card(p.title, '', null, null) @@ asked as is_in_title
    from newest n join public.posts p using (id)
    order by p.postcard, p.status = 'listas', p.linkedin_organization_id nulls first
  )
  select c.postcard, c.id, c.title, c.status, c.date, c.scheduled_at, c.published_at
  from cards c order by c.is_in_title desc, c.date desc, c.postcard desc limit 8;
end;
$$;
call private.offer_to_users('search_cards');
comment on function public.search_cards(text) is 'May be null: scheduled_at, published_at.';
