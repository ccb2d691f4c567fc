-- A refresh is saved in place of the token that it was made from: a sign-in meanwhile is another connection, perhaps with
-- more permissions, and stays.

drop function public.save_refreshed_linkedin_tokens(uuid, text, text, integer, integer);
drop function private.save_refreshed_linkedin_tokens(uuid, text, text, integer, integer);

-- Called after LinkedIn has renewed a connection. p_read_access_token is the access token that was known when the refresh
-- was asked for; false, and nothing is changed, when the user has another one by now. p_refresh_expires_in_seconds is null
-- when LinkedIn does not say. A new token that lasts no longer than the time before its end at which it is refreshed
-- (`private.tokens_to_refresh`) is then the sign that it is the last one. Raises invalid_input.
create function private.save_refreshed_linkedin_tokens(
  p_user_id uuid, p_read_access_token text, p_access_token text, p_refresh_token text, p_expires_in_seconds integer,
  p_refresh_expires_in_seconds integer
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(p_access_token, '') = '' then
    raise exception 'invalid_input';
  end if;
  update private.linkedin_secrets set
    access_token = p_access_token,
    refresh_token = coalesce(nullif(p_refresh_token, ''), refresh_token),
    access_expires_at = now() + make_interval(secs => p_expires_in_seconds),
    refresh_expires_at = case
      when p_refresh_expires_in_seconds is not null then now() + make_interval(secs => p_refresh_expires_in_seconds)
      when make_interval(secs => p_expires_in_seconds) < interval '26 hours 15 minutes'
        then now() + make_interval(secs => p_expires_in_seconds)
      when coalesce(nullif(p_refresh_token, ''), refresh_token) = refresh_token then refresh_expires_at
    end,
    updated_at = now()
  where user_id = p_user_id and access_token = p_read_access_token;
  if not found then
    return false;
  end if;
  update public.linkedin_tokens set is_valid = true, error_message = null where user_id = p_user_id;
  return true;
end;
$$;
create function public.save_refreshed_linkedin_tokens(
  p_user_id uuid, p_read_access_token text, p_access_token text, p_refresh_token text, p_expires_in_seconds integer,
  p_refresh_expires_in_seconds integer default null
) returns boolean language sql security invoker set search_path = '' as $$
  select private.save_refreshed_linkedin_tokens(
    p_user_id, p_read_access_token, p_access_token, p_refresh_token, p_expires_in_seconds, p_refresh_expires_in_seconds);
$$;
revoke all on function public.save_refreshed_linkedin_tokens(uuid, text, text, text, integer, integer)
  from public, anon, authenticated;
grant execute on function public.save_refreshed_linkedin_tokens(uuid, text, text, text, integer, integer),
  private.save_refreshed_linkedin_tokens(uuid, text, text, text, integer, integer) to service_role;
