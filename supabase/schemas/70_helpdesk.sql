-- Called by the schedule: wakes helpdesk-webhook when a ticket of the last three days still waits, because the call at
-- the ticket's creation failed. Returns the request's id, or null.
create function private.helpdesk_tick() returns bigint
language sql security definer set search_path = '' as $$
  select private.wake_function('helpdesk-webhook')
  where exists (
    select 1 from public.helpdesk_tickets
    where delivery = 'waiting' and status = 'open' and created_at between now() - interval '3 days' and now() - interval '5 minutes');
$$;

select cron.schedule('helpdesk-tickets', '*/15 * * * *', 'select private.helpdesk_tick()');
