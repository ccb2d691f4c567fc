-- The limits of _shared/contract/limits.ts in UTF-16 units; `text-length.test.ts` compares both.
create function private.text_limits(out commentary integer, out little integer, out comment integer)
language sql immutable set search_path = '' as $$ select 3000, 4000, 1250; $$;

-- Returns the text that readers see, with mentions as names; like `shownOf` in mention.ts. A text of more than 100,000
-- characters, which no column accepts, is not searched, because 100,000 mentions would occupy the database for seconds.
create function private.shown_text(p_text text) returns text
language sql immutable set search_path = '' as $$
  select case when char_length(p_text) > 100000 or position('@[' in p_text) = 0 then p_text
    else regexp_replace(p_text, '@\[([^][\n]+)\]\(urn:li:(?:organization|person):[A-Za-z0-9_-]{1,64}\)', '\1', 'g') end;
$$;

-- Returns the length that LinkedIn counts of a visible text; like `shownLength` in text-length.ts.
create function private.shown_length(p_text text) returns integer
language sql immutable set search_path = '' as $$ select private.utf16_length(private.shown_text(p_text)); $$;

-- Returns the length in LinkedIn's `little` text format, which adds the markup of mentions and a backslash before each
-- reserved character and hashtag; like `littleLength` in text-length.ts.
create function private.little_text_length(p_text text) returns integer
language sql immutable set search_path = '' as $$
  select private.utf16_length(p_text) + char_length(shown) - char_length(translate(shown, E'\\|{}@[]()<>#*_~', ''))
  from private.shown_text(p_text) as shown;
$$;

-- Returns {length, limit} for a text that is too long, otherwise null; like `excessOf` in text-length.ts.
create function private.text_excess(p_shown_length integer, p_little_length integer) returns jsonb
language sql immutable set search_path = '' as $$
  select case when p_shown_length > l.commentary then jsonb_build_object('length', p_shown_length, 'limit', l.commentary)
    when p_little_length > l.little then jsonb_build_object('length', p_little_length, 'limit', l.little) end
  from private.text_limits() as l;
$$;

-- Trigger: a scheduled text must fit LinkedIn's limits; an unscheduled text may be longer. Raises
-- linkedin_text_too_long with {length, limit}.
create function private.require_text_fits() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  written constant text := private.post_text(new.title, new.notes, new.poll);
  excess constant jsonb := private.text_excess(private.shown_length(written), private.little_text_length(written));
begin
  if excess is not null then
    raise exception 'linkedin_text_too_long' using detail = excess::text;
  end if;
  return new;
end;
$$;
create trigger posts_text_fits before insert on public.posts
  for each row when (new.status = 'publicar' and new.post_time is not null) execute function private.require_text_fits();
-- Skips the text of a scheduled post that only moves, because it was measured before and takes most of a move's time.
create trigger posts_changed_text_fits before update of title, notes, poll, post_time on public.posts
  for each row when (new.status = 'publicar' and new.post_time is not null
    and (old.post_time is null or (old.title, old.notes, old.poll) is distinct from (new.title, new.notes, new.poll)))
  execute function private.require_text_fits();
