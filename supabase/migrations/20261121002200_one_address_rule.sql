-- As storedPathOf in _shared/domain/media/paths.ts; a test holds the two together.
create or replace function private.media_object_name(p_url text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  prefix constant text := '/storage/v1/object/public/media/';
  address constant text := substring(p_url from '^[^?#]*');
  path text;
begin
  if coalesce(position(prefix in address), 0) = 0 then
    return null;
  end if;
  path := substr(address, position(prefix in address) + length(prefix));
  if path ~ '%(?![0-9A-Fa-f]{2})' then
    return null;
  elsif position('%' in path) > 0 then
    path := (
      select convert_from(string_agg(case when part[1] ~ '^%' then decode(substr(part[1], 2), 'hex')
        else convert_to(part[1], 'UTF8') end, ''::bytea order by place), 'UTF8')
      from regexp_matches(path, '%..|[^%]+', 'g') with ordinality as found (part, place));
  end if;
  return case when path ~ '^(?!\.{1,2}/)[^/\\\x01-\x1f\x7f]+/(?!\.{1,2}$)[^/\\\x01-\x1f\x7f]+$' then path end;
exception when character_not_in_repertoire or untranslatable_character then
  return null;
end;
$$;
