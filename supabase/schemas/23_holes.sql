-- Holes of a text that was not finished, as '[tu dato]': the twin of _shared/domain/publishing/holes.ts.

-- The number of holes. Mentions, '[1]', '[…]', '[sic]' and links of Markdown do not count.
create function private.holes_in(p_text text) returns integer
language sql immutable security definer set search_path = '' as $$
  select case when position('[' in p_text) = 0 then 0
    else (select count(*)::integer
      from regexp_matches(private.shown_text(p_text), '(?<!@)\[([^][\n]{1,80})\](?!\(https?:)', 'g') as found
      where found[1] ~ '[[:alpha:]]' and lower(btrim(found[1])) <> 'sic') end;
$$;
grant execute on function private.holes_in(text) to service_role;

-- The most holes that one of the card's open posts would be published with by itself; 0 while none of them has an hour.
-- Whatever gives a card a text or an hour compares the number before and after: more holes need the user's word.
create function private.scheduled_holes(p_user_id uuid, p_postcard bigint) returns integer
language sql volatile security definer set search_path = '' as $$
  select coalesce(max(f.holes), 0)
  from public.posts p join private.post_facts f on f.post_id = p.id
  where p.user_id = p_user_id and p.postcard = p_postcard and p.status = 'publicar' and p.deleted_at is null
    and p.post_time is not null;
$$;
