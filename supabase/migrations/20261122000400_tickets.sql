-- A user writes what a ticket says; its state and its times are the server's.
revoke insert on public.helpdesk_tickets from authenticated;
grant insert (user_id, user_email, subject, message) on public.helpdesk_tickets to authenticated;

-- Fires on each review: whoever answers tickets reads it there, and has nothing to answer.
create function private.keep_review_as_ticket() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.helpdesk_tickets (user_id, user_email, subject, message, status)
  select new.user_id, coalesce(email, ''), 'Review',
    concat_ws(' - ', format('Rating: %s/5', new.rating), nullif(btrim(new.feedback), '')), 'closed'
  from auth.users where id = new.user_id;
  return null;
end;
$$;
revoke all on function private.keep_review_as_ticket() from public;
create trigger app_reviews_keep_as_ticket after insert on public.app_reviews
  for each row execute function private.keep_review_as_ticket();
