-- The id of a mention has at most 64 characters (LinkedIn's have about ten), as for the publisher: longer ones are text,
-- so that a mention, which counts as its name, is no way to send more than a post holds.

create or replace function private.commentary_length(p_text text) returns integer
language sql immutable set search_path = '' as $$
  select case when position('@[' in p_text) = 0 then char_length(p_text)
    else char_length(regexp_replace(p_text, '@\[([^][\n]+)\]\(urn:li:(?:organization|person):[A-Za-z0-9-]{1,64}\)', '\1', 'g')) end;
$$;

-- Its length in LinkedIn's little text (as `toLittleText`): a backslash more for each reserved character outside
-- mentions and hashtags. Any character past U+00BF counts as a letter of a hashtag, so an emoji there is one short.
create or replace function private.little_text_length(p_text text) returns integer
language sql immutable set search_path = '' as $$
  select char_length(p_text) + char_length(plain.rest) - char_length(translate(plain.rest, E'\\|{}@[]()<>#*_~', ''))
  from (select regexp_replace(
    regexp_replace(p_text, '@\[[^][\n]+\]\(urn:li:(organization|person):[A-Za-z0-9-]{1,64}\)', '', 'g'),
    '(?<![A-Za-z0-9_#\u00c0-\U0010ffff])#(?=[0-9]*[A-Za-z\u00c0-\U0010ffff])', '', 'g') as rest) as plain;
$$;

update private.post_facts f
set length = private.commentary_length(shown.text), little_length = private.little_text_length(shown.text)
from public.posts p, lateral (select private.post_text(p.title, p.notes) as text) as shown
where p.id = f.post_id and position('@[' in shown.text) > 0;
