-- A mention counts as the name that readers see, as `commentaryLength` of the publisher counts it.
create function private.commentary_length(p_text text) returns integer
language sql immutable set search_path = '' as $$
  select case when position('@[' in p_text) = 0 then char_length(p_text)
    else char_length(regexp_replace(p_text, '@\[([^][\n]+)\]\(urn:li:(?:organization|person):[A-Za-z0-9-]+\)', '\1', 'g')) end;
$$;
revoke all on function private.commentary_length(text) from public, anon, authenticated;

create or replace function private.keep_post_facts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  shown text := private.post_text(new.title, new.notes);
  shown_length integer := private.commentary_length(shown);
begin
  insert into private.post_facts as f (post_id, length, little_length, comment_length, fingerprint, media_name)
  values (new.id, shown_length,
    -- Backslashes at most double a text: only one between can cross the limit by them, or by the markup of mentions.
    case when char_length(shown) > 1500 and shown_length <= 3000 then private.little_text_length(shown) else char_length(shown) end,
    char_length(new.post_comment), md5(shown)::uuid, private.media_object_name(new.image_url))
  on conflict (post_id) do update set length = excluded.length, little_length = excluded.little_length,
    comment_length = excluded.comment_length, fingerprint = excluded.fingerprint, media_name = excluded.media_name;
  return null;
end;
$$;

update private.post_facts f
set length = private.commentary_length(shown.text), little_length = private.little_text_length(shown.text)
from public.posts p, lateral (select private.post_text(p.title, p.notes) as text) as shown
where p.id = f.post_id and position('@[' in shown.text) > 0;
