-- Links that end a category of mails without a sign-in (RFC 8058). Only the SHA-256 of a token is stored.

create table private.unsubscribe_links (
  token_hash text primary key constraint unsubscribe_links_token_hash_is_sha256 check (char_length(token_hash) <= 64 and token_hash ~ '^[0-9a-f]{64}$'),
  user_id    uuid not null references auth.users (id) on delete cascade,
  category   text not null check (category in ('credits', 'system', 'marketing')),
  created_at timestamptz not null default now()
);
comment on table private.unsubscribe_links is 'Links that unsubscribe a user from a category of mail; valid for 400 days, because mails are kept long.';
create index unsubscribe_links_user_id_idx on private.unsubscribe_links (user_id);
create index unsubscribe_links_created_at_idx on private.unsubscribe_links (created_at);
alter table private.unsubscribe_links enable row level security;
revoke all on private.unsubscribe_links from public, anon, authenticated, service_role;

-- Called by unsubscribe: ends the user's mails of the link's category and returns the category; null for an unknown
-- link.
create function engine.unsubscribe(p_token_hash text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  link private.unsubscribe_links;
begin
  select * into link from private.unsubscribe_links where token_hash = p_token_hash;
  if link.user_id is null then
    return null;
  end if;
  insert into public.user_communication_preferences (user_id) values (link.user_id) on conflict (user_id) do nothing;
  update public.user_communication_preferences set
    credits_email = credits_email and link.category <> 'credits',
    system_email = system_email and link.category <> 'system',
    marketing_email = marketing_email and link.category <> 'marketing'
  where user_id = link.user_id;
  return link.category;
end;
$$;
grant execute on function engine.unsubscribe(text) to service_role;

select cron.schedule('old-unsubscribe-links', '55 4 * * *',
  'delete from private.unsubscribe_links where created_at < now() - interval ''400 days''');
