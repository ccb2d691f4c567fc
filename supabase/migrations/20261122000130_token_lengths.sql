-- LinkedIn's tokens are some hundred characters long, and every attempt to publish reads them: longer ones than 8,192
-- characters are refused, whoever writes them, before anything is stored.

alter table private.linkedin_secrets
  add constraint linkedin_secrets_access_token_within_bounds check (char_length(access_token) <= 8192),
  add constraint linkedin_secrets_refresh_token_within_bounds check (char_length(refresh_token) <= 8192);

-- Refuses what does not fit. A violated check would write the row, and so the tokens, to the server's log.
create function private.refuse_long_linkedin_tokens() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if char_length(new.access_token) > 8192 or char_length(new.refresh_token) > 8192 then
    raise exception 'invalid_input';
  end if;
  return new;
end;
$$;
-- Its name makes it run before linkedin_tokens_keep_secrets.
create trigger linkedin_tokens_bound_secrets before insert or update on public.linkedin_tokens
  for each row execute function private.refuse_long_linkedin_tokens();
create trigger linkedin_secrets_bound_tokens before insert or update of access_token, refresh_token on private.linkedin_secrets
  for each row execute function private.refuse_long_linkedin_tokens();
