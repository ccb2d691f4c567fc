-- Lengths that LinkedIn accepts; twin: _shared/domain/publishing/text-length.ts.

-- Limits of _shared/contract/limits.ts in UTF-16 units, compared by `text-length.test.ts`.
create function private.text_limits(out commentary integer, out little integer, out comment integer)
language sql immutable set search_path = '' as $$ select 3000, 4000, 1250; $$;

-- The visible text (`shownOf` in mention.ts): mentions as names. Ids have at most 64 characters; longer ones are
-- text, so that no mention carries hidden text.
create function private.shown_text(p_text text) returns text
language sql immutable set search_path = '' as $$
  select case when position('@[' in p_text) = 0 then p_text
    else regexp_replace(p_text, '@\[([^][\n]+)\]\(urn:li:(?:organization|person):[A-Za-z0-9-]{1,64}\)', '\1', 'g') end;
$$;

-- LinkedIn's length of a visible text; twin: `shownLength` in text-length.ts.
create function private.shown_length(p_text text) returns integer
language sql immutable set search_path = '' as $$ select private.utf16_length(private.shown_text(p_text)); $$;

-- Length as little text; twin: `littleLength` in text-length.ts. With mentions' markup, and a backslash for each
-- reserved character and hashtag.
create function private.little_text_length(p_text text) returns integer
language sql immutable set search_path = '' as $$
  select private.utf16_length(p_text) + char_length(shown) - char_length(translate(shown, E'\\|{}@[]()<>#*_~', ''))
  from private.shown_text(p_text) as shown;
$$;

-- LinkedIn's refusal for length: {length, limit} or null; twin: `excessOf` in text-length.ts.
create function private.text_excess(p_shown_length integer, p_little_length integer) returns jsonb
language sql immutable set search_path = '' as $$
  select case when p_shown_length > l.commentary then jsonb_build_object('length', p_shown_length, 'limit', l.commentary)
    when p_little_length > l.little then jsonb_build_object('length', p_little_length, 'limit', l.little) end
  from private.text_limits() as l;
$$;

-- Trigger before a post gets text or hour: with an hour LinkedIn must accept the text. Raises linkedin_text_too_long
-- with {length, limit}. A kept text may be longer.
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
