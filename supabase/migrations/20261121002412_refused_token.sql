-- A refusal ends the connection that it was about: a user who connects again meanwhile has another one.

-- As before, when p_access_token is the token in use; null stands for whichever that is.
drop function public.mark_linkedin_token_invalid(uuid, text);
drop function private.mark_linkedin_token_invalid(uuid, text);
create function private.mark_linkedin_token_invalid(p_user_id uuid, p_code text, p_access_token text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- The lock waits for a sign-in under way: read without it, the token before that one would be taken for the present one.
  perform 1 from private.linkedin_secrets
  where user_id = p_user_id and (p_access_token is null or access_token = p_access_token) for update;
  if not found then
    return;
  end if;
  update public.linkedin_tokens set is_valid = false, error_message = p_code
  where user_id = p_user_id and (is_valid is distinct from false or error_message is distinct from p_code);
  if found then
    perform private.notify_user(p_user_id, 'error',
      case when p_code = 'linkedin_token_revoked' then 'LinkedIn ya no nos autoriza a publicar por ti.' else 'Tu conexión con LinkedIn caducó.' end
        || ' Tus publicaciones programadas no saldrán hasta que vuelvas a conectar tu cuenta en Ajustes.',
      private.connection_incident('connection', p_user_id));
  end if;
end;
$$;
create function public.mark_linkedin_token_invalid(p_user_id uuid, p_code text, p_access_token text default null) returns void
language sql security invoker set search_path = '' as $$
  select private.mark_linkedin_token_invalid(p_user_id, p_code, p_access_token);
$$;
revoke all on function public.mark_linkedin_token_invalid(uuid, text, text) from public, anon, authenticated;
grant execute on function public.mark_linkedin_token_invalid(uuid, text, text),
  private.mark_linkedin_token_invalid(uuid, text, text) to service_role;
