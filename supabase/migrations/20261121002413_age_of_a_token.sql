-- A token that LinkedIn gave seconds ago may be refused for a moment; who meets that has to know how old it is.

-- As before, and since when the tokens are these.
drop function public.get_linkedin_credentials(uuid);
drop function private.get_linkedin_credentials(uuid);
create function private.get_linkedin_credentials(p_user_id uuid)
returns table (access_token text, refresh_token text, access_expires_at timestamptz, is_valid boolean, given_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select s.access_token, s.refresh_token, s.access_expires_at, t.is_valid, s.updated_at
  from private.linkedin_secrets s join public.linkedin_tokens t using (user_id)
  where s.user_id = p_user_id;
$$;
create function public.get_linkedin_credentials(p_user_id uuid)
returns table (access_token text, refresh_token text, access_expires_at timestamptz, is_valid boolean, given_at timestamptz)
language sql security invoker set search_path = '' as $$ select * from private.get_linkedin_credentials(p_user_id); $$;
revoke all on function public.get_linkedin_credentials(uuid) from public, anon, authenticated;
grant execute on function public.get_linkedin_credentials(uuid), private.get_linkedin_credentials(uuid) to service_role;
