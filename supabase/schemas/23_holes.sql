-- Holes in unfinished texts, like '[tu dato]'; the same rules as _shared/domain/publishing/holes.ts.

-- Returns the number of holes; mentions, '[1]', '[…]', '[sic]' and Markdown links do not count.
create function private.holes_in(p_text text) returns integer
language sql immutable security definer set search_path = '' as $$
  select case when position('[' in p_text) = 0 then 0
    else (select count(*)::integer
      from regexp_matches(private.shown_text(p_text), '(?<!@)\[([^][\n]{1,80})\](?!\(https?:)', 'g') as found
      where found[1] ~ '[[:alpha:]]' and lower(btrim(found[1])) <> 'sic') end;
$$;
grant execute on function private.holes_in(text) to service_role;

-- Called when a card is scheduled or published: raises linkedin_text_empty when one account has an own text and another
-- has neither a text nor a poll, because that account would publish the title, often proposed from the own text.
create function private.require_text(p_user_id uuid, p_postcard bigint) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if (select bool_or(p.common_notes is null and p.poll is null and private.is_blank(p.notes))
        and bool_or(p.common_notes is not null and not private.is_blank(p.notes))
      from public.posts p
      where p.user_id = p_user_id and p.postcard = p_postcard and p.status = 'publicar' and p.deleted_at is null) then
    raise exception 'linkedin_text_empty';
  end if;
end;
$$;

-- Returns the largest number of holes in one scheduled open post; 0 without such a post. When a change increases this
-- number, the user must confirm the change.
create function private.scheduled_holes(p_user_id uuid, p_postcard bigint) returns integer
language sql volatile security definer set search_path = '' as $$
  select coalesce(max(f.holes), 0)
  from public.posts p join private.post_facts f on f.post_id = p.id
  where p.user_id = p_user_id and p.postcard = p_postcard and p.status = 'publicar' and p.deleted_at is null
    and p.post_time is not null;
$$;
