-- A new account begins with this month's free credits and its rows of counters and preferences.
create function private.welcome_user() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.renew_free_credits(new.id);
  insert into public.user_ai_stats (user_id) values (new.id) on conflict (user_id) do nothing;
  insert into public.user_communication_preferences (user_id) values (new.id) on conflict (user_id) do nothing;
  return new;
end;
$$;
create trigger users_welcome after insert on auth.users for each row execute function private.welcome_user();
