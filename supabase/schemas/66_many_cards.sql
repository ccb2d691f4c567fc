-- The arguments of an action for one card. status: 'publicar' or 'listas'; version: the version that the user saw; each
-- other field belongs to one action.
create type private.card_change as (
  postcard bigint, status text, version integer, date date, post_time time, timezone text, publishers text[], copy bigint,
  bin_id uuid, own_texts jsonb, link_end timestamptz
);
-- The outcome of an action for one card. state, message, detail: null, or the error of the action on a single card.
-- back: the arguments of the undo. secret: the secret of a new approval link.
create type private.card_outcome as (
  postcard bigint, status text, state text, message text, detail text, back jsonb, secret text
);

-- Returns whether change_cards has this action.
create function private.is_card_act(p_act text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p_act, '') in ('move', 'slots', 'accounts', 'approval', 'duplicate', 'delete', 'restore', 'unshare');
$$;

-- Called by change_cards: returns the 1 to 500 cards of the request. Raises invalid_input, also for two cards with the
-- same number and status.
create function private.read_card_changes(p_cards jsonb) returns setof private.card_change
language plpgsql stable set search_path = '' as $$
begin
  if jsonb_typeof(p_cards) is distinct from 'array' or jsonb_array_length(p_cards) not between 1 and 500 then
    raise exception 'invalid_input';
  end if;
  if exists (
    select from jsonb_populate_recordset(null::private.card_change, p_cards) as c
    where c.postcard is null or coalesce(c.status, '') not in ('publicar', 'listas'))
    or exists (
      select from jsonb_populate_recordset(null::private.card_change, p_cards) as c
      group by c.postcard, c.status having count(*) > 1) then
    raise exception 'invalid_input';
  end if;
  return query select * from jsonb_populate_recordset(null::private.card_change, p_cards);
exception
  when data_exception then
    raise exception 'invalid_input';
end;
$$;

-- Called by change_cards for 'slots': reads the days to leave out. Raises invalid_input.
create function private.read_skipped_days(p_with jsonb) returns date[]
language plpgsql stable set search_path = '' as $$
declare
  days date[];
begin
  days := array(select jsonb_array_elements_text(coalesce(p_with -> 'skip', '[]'))::date);
  if cardinality(days) > 400 then
    raise exception 'invalid_input';
  end if;
  return days;
exception
  when data_exception then
    raise exception 'invalid_input';
end;
$$;

-- Called by change_cards first: takes all locks in a fixed order: user, slots, then cards by number. A save takes the
-- locks of its card in the same order. Raises invalid_input when the cards have too many files to lock.
create function private.lock_cards(p_user_id uuid, p_act text, p_changes private.card_change[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_act in ('accounts', 'duplicate') and (
    select coalesce(sum(cardinality(private.media_of(p.image_url, p.more_images))), 0) from public.posts p
    where p.user_id = p_user_id and p.deleted_at is null
      and p.postcard in (select c.postcard from unnest(p_changes) as c)) > 2000 then
    raise exception 'invalid_input';
  end if;
  perform private.share_user(p_user_id);
  if p_act = 'slots' then
    perform pg_advisory_xact_lock(private.lock_of_slots(p_user_id));
  else
    perform pg_advisory_xact_lock_shared(private.lock_of_slots(p_user_id));
  end if;
  perform pg_advisory_xact_lock(private.lock_of_card(p_user_id, cards.number))
  from (
    select c.postcard as number from unnest(p_changes) as c
    union select c.copy from unnest(p_changes) as c where c.copy is not null
    order by number
  ) as cards;
end;
$$;

-- Called by change_cards for 'slots'. A card gets a slot of its first publisher, so this returns for each publisher as
-- many free slots within 60 days as cards need. Searches once for all cards, because each search covers two months.
create function private.slots_for_cards(p_user_id uuid, p_changes private.card_change[], p_skip date[])
returns table (publisher text, date date, post_time time, timezone text, at timestamptz)
language sql stable security definer set search_path = '' as $$
  with firsts as (
    select distinct on (p.postcard) coalesce(p.linkedin_organization_id, 'personal') as publisher
    from public.posts p join unnest(p_changes) as c on c.postcard = p.postcard and c.status = 'publicar'
    where p.user_id = p_user_id and p.status = 'publicar' and p.deleted_at is null
    order by p.postcard, length(p.linkedin_organization_id) nulls first, p.linkedin_organization_id
  )
  select needed.publisher, s.date, s.post_time, s.timezone, s.at
  from (select f.publisher, count(*)::integer as cards from firsts f group by f.publisher) as needed
    cross join lateral private.spaced_slots(
      needed.publisher, now(), needed.cards, p_skip, now() + interval '60 days') s;
$$;

-- Called by change_cards for a locked card: performs the action and returns its undo. `p_slot`: null when no slot is
-- free. Raises the codes of the action on a single card, and no_free_slot.
create function private.change_card(
  p_user_id uuid, p_act text, p_change private.card_change, p_with jsonb, p_slot private.card_change)
returns private.card_outcome
language plpgsql security definer set search_path = '' as $$
declare
  outcome private.card_outcome;
  card public.posts;
  content jsonb;
  publishers text[];
  saved integer;
  gone public.deleted_card;
begin
  outcome.postcard := p_change.postcard;
  outcome.status := p_change.status;
  if p_change.status = 'listas' and p_act not in ('duplicate', 'delete', 'restore') then
    raise exception 'publisher_already_published';
  end if;
  if p_act = 'restore' then
    select max(r.version) into saved from private.restore_post_card(p_change.bin_id) r;
    outcome.back := jsonb_build_object('postcard', p_change.postcard, 'status', p_change.status, 'version', saved);
    return outcome;
  end if;
  select * into card from public.posts p
  where p.user_id = p_user_id and p.postcard = p_change.postcard and p.status = p_change.status and p.deleted_at is null
  order by p.version desc, length(p.linkedin_organization_id) nulls first, p.linkedin_organization_id limit 1;
  if card.id is null then
    -- Refuses a card that was published meanwhile: its deletion would make the user believe that it was not
    -- published.
    if exists (select from public.posts p where p.user_id = p_user_id and p.postcard = p_change.postcard
        and p.status = 'listas' and p.deleted_at is null) then
      raise exception 'publisher_already_published';
    end if;
    raise exception 'card_not_found';
  end if;
  select array_agg(coalesce(p.linkedin_organization_id, 'personal') order by length(p.linkedin_organization_id) nulls first, p.linkedin_organization_id)
  into publishers
  from public.posts p
  where p.user_id = p_user_id and p.postcard = card.postcard and p.status = card.status and p.deleted_at is null;

  if p_act in ('accounts', 'duplicate') then
    content := private.content_of_card(p_user_id, card.postcard, card.status);
  end if;
  if p_act in ('move', 'slots') then
    if p_act = 'slots' and p_slot.date is null then
      raise exception 'no_free_slot';
    elsif p_act = 'slots' then
      p_change.date := p_slot.date;
      p_change.post_time := p_slot.post_time;
      p_change.timezone := p_slot.timezone;
    end if;
    saved := private.move_post_card(card.postcard, p_change.version, p_change.date, p_change.post_time, p_change.timezone);
    outcome.back := jsonb_build_object('version', saved, 'date', card.date, 'post_time', card.post_time, 'timezone', card.timezone);
  elsif p_act = 'accounts' then
    select max(s.version) into saved from private.save_post_card(card.postcard, p_change.version,
      jsonb_build_object('title', card.title, 'date', card.date)
        || case when p_change.own_texts is null then '{}' else jsonb_build_object('own_texts', p_change.own_texts) end, p_change.publishers) s;
    -- Refuses accounts without a text when the card's only texts were own texts, also of removed accounts: only the
    -- title would be published. The undo, which alone has own_texts, restores an unscheduled card as it was.
    if p_change.own_texts is null and exists (select from jsonb_array_elements(content -> 'own_texts') as own where not private.is_blank(own ->> 'notes'))
      and exists (
        select from public.posts p where p.user_id = p_user_id and p.postcard = card.postcard and p.status = 'publicar'
          and p.deleted_at is null and p.common_notes is null and p.poll is null and private.is_blank(p.notes)) then
      raise exception 'linkedin_text_empty';
    end if;
    -- Refuses a new account after the card's hour, because its post would be published at once.
    if exists (
        select from public.posts p where p.user_id = p_user_id and p.postcard = card.postcard and p.status = 'publicar'
          and p.deleted_at is null and p.scheduled_at <= now()
          and coalesce(p.linkedin_organization_id, 'personal') <> all (publishers)) then
      raise exception 'date_in_past';
    end if;
    if not exists (
        select from public.posts p where p.user_id = p_user_id and p.postcard = card.postcard and p.status = 'publicar'
          and p.deleted_at is null and private.is_on_required_board(p)) then
      perform private.undo_requirement(p_user_id, card.postcard, jsonb_build_object('version', p_change.version));
    end if;
    -- The undo gets the card's earlier own texts, because the save dropped the own text of a removed account.
    outcome.back := jsonb_build_object('version', saved, 'publishers', publishers)
      || case when content -> 'own_texts' = '[]' then '{}' else jsonb_build_object('own_texts', content -> 'own_texts') end;
  elsif p_act = 'approval' then
    outcome.secret := private.share_card(card.postcard, (p_with ->> 'days')::integer);
    outcome.back := (
      select jsonb_build_object('link_end', a.expires_at)
      from public.card_approvals a where a.user_id = p_user_id and a.postcard = card.postcard);
    if (p_with ->> 'required')::boolean then
      perform private.set_requirement(p_user_id, card.postcard, true, outcome.back);
    end if;
  elsif p_act = 'unshare' then
    perform private.lock_open_card(card.postcard);
    -- A newer link keeps the requirement, because its owner saw the requirement when they made the link.
    perform private.undo_requirement(p_user_id, card.postcard, jsonb_build_object('link_end', p_change.link_end))
    from public.card_approvals a where a.user_id = p_user_id and a.postcard = card.postcard
      and (a.expires_at is null or a.expires_at = p_change.link_end);
    update public.card_approvals set token_hash = earlier_hash, expires_at = earlier_end, earlier_hash = null, earlier_end = null
    where user_id = p_user_id and postcard = card.postcard and expires_at = p_change.link_end;
  elsif p_act = 'duplicate' then
    perform private.save_post_card(p_change.copy, null,
      content || jsonb_build_object('date', p_change.date, 'post_time', null), publishers);
    outcome.back := jsonb_build_object('postcard', p_change.copy, 'status', 'publicar', 'version', 1);
  else
    -- A missing version becomes 0, which no card has, because every release of the app sends the version to
    -- change_cards.
    gone := private.delete_post_card(card.postcard, card.status, coalesce(p_change.version, 0));
    outcome.back := jsonb_build_object('bin_id', gone.bin_id);
  end if;
  outcome.back := jsonb_build_object('postcard', card.postcard, 'status', card.status) || outcome.back;
  return outcome;
end;
$$;

-- Called by change_cards for a repeated approval request: makes a new secret for the link that the first request made,
-- because secrets are not stored. Null when the link has ended or was replaced.
create function private.renew_secret(p_user_id uuid, p_postcard bigint, p_link_end timestamptz) returns text
language plpgsql security definer set search_path = '' as $$
declare
  secret text := private.new_secret();
begin
  update public.card_approvals set token_hash = private.hash_secret(secret)
  where user_id = p_user_id and postcard = p_postcard and expires_at = p_link_end;
  return case when found then secret end;
end;
$$;

-- Keeps one plan for each statement, because Postgres planned some of them anew for each of 500 cards.
create function private.change_cards(p_act text, p_cards jsonb, p_with jsonb)
returns setof private.card_outcome
language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
declare
  caller uuid := private.require_user();
  changes private.card_change[];
  change private.card_change;
  slots private.card_change[];
  free text[];
  place integer;
  outcome private.card_outcome;
  key text := case p_act when 'approval' then p_with ->> 'key' end;
  asked text := md5(p_cards::text || p_with::text);
  kept jsonb := '[]';
begin
  if p_with is null or not private.is_card_act(p_act) or char_length(key) not between 1 and 100 then
    raise exception 'invalid_input';
  end if;
  changes := array(select c from private.read_card_changes(p_cards) as c);
  if key is not null then
    kept := coalesce(private.kept_answer(key, 'change_cards', asked), '[]');
  end if;
  perform private.lock_cards(caller, p_act, changes);
  if kept <> '[]' then
    return query
      select o.postcard, o.status, o.state, o.message, o.detail, o.back,
        case when o.state is null then private.renew_secret(caller, o.postcard, (o.back ->> 'link_end')::timestamptz) end
      from jsonb_populate_recordset(null::private.card_outcome, kept) as o;
    return;
  end if;
  if p_act = 'slots' then
    select array_agg((null, null, null, s.date, s.post_time, s.timezone, null, null, null, null, null)::private.card_change order by s.at),
      array_agg(s.publisher order by s.at)
    into slots, free
    from private.slots_for_cards(caller, changes, private.read_skipped_days(p_with)) s;
  end if;
  foreach change in array changes loop
    begin
      place := null;
      if p_act = 'slots' then
        place := array_position(free, (
          select coalesce(p.linkedin_organization_id, 'personal') from public.posts p
          where p.user_id = caller and p.postcard = change.postcard and p.status = 'publicar' and p.deleted_at is null
          order by length(p.linkedin_organization_id) nulls first, p.linkedin_organization_id limit 1));
      end if;
      outcome := private.change_card(caller, p_act, change, p_with, slots[place]);
      -- Marks the slot as used only here, because the slot of a refused card goes to the next card.
      if place is not null then
        free[place] := null;
      end if;
    exception
      when data_exception then
        outcome := (change.postcard, change.status, 'P0001', 'invalid_input', null, null, null);
      when others then
        outcome := (change.postcard, change.status, sqlstate, sqlerrm, null, null, null);
        get stacked diagnostics outcome.detail = pg_exception_detail;
        outcome.detail := nullif(outcome.detail, '');
    end;
    return next outcome;
    kept := kept || (to_jsonb(outcome) - 'secret');
  end loop;
  if key is not null then
    perform private.keep_answer(key, 'change_cards', asked, kept);
  end if;
end;
$$;
grant execute on function private.change_cards(text, jsonb, jsonb) to authenticated;

-- Called by planner and calendar for 1 to 500 cards: changes or refuses each card like the action on a single card;
-- returns a row for each card, in order. Besides postcard and status a card has: 'move' (version, date, post_time,
-- timezone); 'slots' (version), leaving out the days `p_with`.skip; 'accounts' (version, publishers); 'approval', a
-- link for `p_with`.days, required by `p_with`.required (a repeated request key `p_with`.key gets the first outcomes
-- with new secrets); 'duplicate' (copy: the new number, date); 'delete'
-- (version, if unpublished). back: the card to pass to the undo, which is the action 'move', 'accounts', 'unshare',
-- 'delete' or 'restore'. Raises not_authenticated, invalid_input; for a card also no_free_slot, date_in_past for an
-- account that is added after the card's hour, and linkedin_text_empty for accounts that no text is left for.
create function public.change_cards(p_act text, p_cards jsonb, p_with jsonb default '{}')
returns table (postcard bigint, status text, state text, message text, detail text, back jsonb, secret text)
language sql security invoker set search_path = '' as $$
  select * from private.change_cards(p_act, p_cards, p_with);
$$;
comment on function public.change_cards(text, jsonb, jsonb) is 'May be null: state, message, detail, back, secret.';
grant execute on function public.change_cards(text, jsonb, jsonb) to authenticated, service_role;
