-- Called by 'Agregar' on a research's draft: saves the draft as the card `p_postcard`. With `p_to_free_slot` the card gets
-- the publisher's next free slot, otherwise it is unscheduled on the day after the last open card. state: 'added' with
-- the card's moment; 'known' for a title of another card, or a card that was published or changed since; 'no_slot'.
-- Raises not_authenticated, invalid_input, and the codes of save_post_card.
create function public.add_draft(
  p_postcard bigint, p_content jsonb, p_publisher text, p_to_free_slot boolean, p_skip date[] default '{}',
  p_accept_holes boolean default false
) returns table (state text, date date, post_time time, timezone text)
language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
declare
  caller uuid := private.require_user();
  folded_title constant text := lower(btrim(regexp_replace(p_content ->> 'title', '\s+', ' ', 'g')));
  zone constant text := p_content ->> 'timezone';
  card public.posts;
  place record;
begin
  if cardinality(p_skip) > 400 then
    raise exception 'invalid_input';
  end if;
  perform private.require_time_zone(zone);
  -- Takes the lock of slots exclusively, so that two concurrent additions never get the same time or day.
  perform pg_advisory_xact_lock(private.lock_of_slots(caller));
  select * into card from public.posts p
  where p.user_id = caller and p.postcard = p_postcard and p.deleted_at is null order by p.status = 'listas' limit 1;
  if card.status = 'listas' or exists (
    select from public.posts p where p.user_id = caller and p.postcard <> p_postcard and p.deleted_at is null
      and lower(btrim(regexp_replace(p.title, '\s+', ' ', 'g'))) = folded_title) then
    return query select 'known', null::date, null::time, null::text;
    return;
  end if;
  if card.id is not null and (card.post_time is not null or p_to_free_slot is not true) then
    select card.date, card.post_time, card.timezone into place;
  elsif p_to_free_slot then
    select f.date, f.post_time, f.timezone into place from private.free_slots(p_publisher, now(), 1, p_skip) f;
    if not found then
      return query select 'no_slot', null::date, null::time, null::text;
      return;
    end if;
  else
    select coalesce(max(p.date) + 1, (now() at time zone zone)::date) as date, null::time as post_time, zone as timezone into place
    from public.posts p where p.user_id = caller and p.status = 'publicar' and p.deleted_at is null;
  end if;
  if card.version > 1 and (card.title, card.notes, card.post_time) is distinct from
    (p_content ->> 'title', p_content ->> 'notes', place.post_time) then
    return query select 'known', null::date, null::time, null::text;
    return;
  end if;
  if card.version is null or card.version = 1 then
    perform private.save_post_card(p_postcard, card.version, p_content || jsonb_build_object(
      'date', place.date, 'post_time', place.post_time, 'timezone', place.timezone), array[p_publisher], p_accept_holes);
  end if;
  return query select 'added', place.date, place.post_time, place.timezone;
end;
$$;
comment on function public.add_draft(bigint, jsonb, text, boolean, date[], boolean) is 'May be null: date, post_time, timezone.';
grant execute on function public.add_draft(bigint, jsonb, text, boolean, date[], boolean) to authenticated, service_role;
