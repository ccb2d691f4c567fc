-- How long LinkedIn takes a text to be, and what it takes: the twin of _shared/domain/publishing/text-length.ts.

-- The limits of _shared/contract/limits.ts in UTF-16 units; `text-length.test.ts` compares the two.
create function private.text_limits(out commentary integer, out little integer, out comment integer)
language sql immutable set search_path = '' as $$ select 3000, 4000, 1250; $$;

-- A text as readers see it, as `shownOf` in mention.ts: a mention is its name. An id of a mention has at most 64 characters
-- (LinkedIn's have about ten); a longer one is text, so that a mention is no way to send more than a post holds.
create function private.shown_text(p_text text) returns text
language sql immutable set search_path = '' as $$
  select case when position('@[' in p_text) = 0 then p_text
    else regexp_replace(p_text, '@\[([^][\n]+)\]\(urn:li:(?:organization|person):[A-Za-z0-9-]{1,64}\)', '\1', 'g') end;
$$;

-- The length that LinkedIn counts of a text as readers see it, as `shownLength` in text-length.ts.
create function private.shown_length(p_text text) returns integer
language sql immutable set search_path = '' as $$ select private.utf16_length(private.shown_text(p_text)); $$;

-- The length of a text as little text, as `littleLength` in text-length.ts: with the markup of mentions, and a backslash
-- more for each reserved character that readers see, the sign of a hashtag included.
create function private.little_text_length(p_text text) returns integer
language sql immutable set search_path = '' as $$
  select private.utf16_length(p_text) + char_length(shown) - char_length(translate(shown, E'\\|{}@[]()<>#*_~', ''))
  from private.shown_text(p_text) as shown;
$$;

-- What LinkedIn refuses of a post's text for its length, as `excessOf` in text-length.ts: {length, limit}, or null.
create function private.text_excess(p_shown_length integer, p_little_length integer) returns jsonb
language sql immutable set search_path = '' as $$
  select case when p_shown_length > l.commentary then jsonb_build_object('length', p_shown_length, 'limit', l.commentary)
    when p_little_length > l.little then jsonb_build_object('length', p_little_length, 'limit', l.little) end
  from private.text_limits() as l;
$$;

-- Trigger before a post gets its text or its hour: with an hour, LinkedIn must take the text. Raises linkedin_text_too_long
-- with {length, limit} as its detail. A text that is only kept may be longer.
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
create trigger posts_text_fits before insert or update of title, notes, poll, date, post_time, timezone on public.posts
  for each row when (new.status = 'publicar' and new.post_time is not null) execute function private.require_text_fits();
