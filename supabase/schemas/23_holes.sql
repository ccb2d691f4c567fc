-- Holes of a text that was not finished, as '[tu dato]': the twin of _shared/domain/publishing/holes.ts.

-- How many there are. Mentions, '[1]', '[…]', '[sic]' and links of Markdown are none.
create function private.holes_in(p_text text) returns integer
language sql immutable security definer set search_path = '' as $$
  select case when position('[' in p_text) = 0 then 0
    else (select count(*)::integer
      from regexp_matches(private.shown_text(p_text), '(?<!@)\[([^][\n]{1,80})\](?!\(https?:)', 'g') as found
      where found[1] ~ '[[:alpha:]]' and lower(btrim(found[1])) <> 'sic') end;
$$;
grant execute on function private.holes_in(text) to service_role;
