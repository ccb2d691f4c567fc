-- Called by the bell: returns the newest ten notices, where notices of the same type and message count as one. That one is
-- unread while any of them is unread.
create function public.latest_notifications()
returns table (
  id uuid, message text, type text, target text, post_id uuid, incident_key text, read_at timestamptz, created_at timestamptz)
language sql stable security invoker set search_path = '' as $$
  select newest.id, newest.message, newest.type, newest.target, newest.post_id, newest.incident_key,
    case when newest.is_unread then null else newest.read_at end, newest.created_at
  from (
    select distinct on (n.type, n.message) n.*,
      bool_or(n.read_at is null) over (partition by n.type, n.message) as is_unread
    from public.notifications n
    where n.user_id = (select auth.uid())
    order by n.type, n.message, n.created_at desc, n.id
  ) newest
  order by newest.created_at desc, newest.id limit 10;
$$;
comment on function public.latest_notifications() is 'May be null: target, post_id, incident_key, read_at.';
grant execute on function public.latest_notifications() to authenticated, service_role;

-- Called by the bell: marks a notice, and all notices with the same type and message, as read; ignores a deleted
-- notice.
create function public.read_notification(p_id uuid) returns void
language sql security invoker set search_path = '' as $$
  update public.notifications n set read_at = now() from public.notifications one
  where one.id = p_id and one.user_id = (select auth.uid()) and n.user_id = one.user_id
    and n.type = one.type and n.message = one.message and n.read_at is null;
$$;
grant execute on function public.read_notification(uuid) to authenticated, service_role;

-- Called by the bell: deletes a notice, and all notices with the same type and message.
create function public.delete_notification(p_id uuid) returns void
language sql security invoker set search_path = '' as $$
  delete from public.notifications n using public.notifications one
  where one.id = p_id and one.user_id = (select auth.uid()) and n.user_id = one.user_id
    and n.type = one.type and n.message = one.message;
$$;
grant execute on function public.delete_notification(uuid) to authenticated, service_role;
