-- A card that is deleted takes its posts first and their comments after; the notice of a comment, which names the post,
-- had it the other way round.

-- The row that a worker still holds in one of p_states, locked. The user and the post come first, as in the
-- deletion of an account or a card.
create or replace function private.lock_comment(p_comment_id uuid, p_worker text, p_states text[]) returns public.publish_comments
language plpgsql security definer set search_path = '' as $$
declare
  comment public.publish_comments;
begin
  perform 1 from auth.users where id = (select user_id from public.publish_comments where id = p_comment_id) for key share;
  perform 1 from public.posts where id = (select post_id from public.publish_comments where id = p_comment_id) for key share;
  select * into comment from public.publish_comments
  where id = p_comment_id and lease_owner = p_worker and state = any (p_states) for update;
  return comment;
end;
$$;

-- What dead workers and clocks that were set back leave of comments.
create or replace function private.recover_comments() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  comment public.publish_comments;
  recovered integer := 0;
begin
  for comment in
    with lost as materialized (
      (select id from public.publish_comments
        where state = 'sending' and (lease_expires_at < now() or lease_expires_at > now() + interval '30 minutes') limit 500)
      union all
      (select id from public.publish_comments where state = 'scheduled' and next_attempt_at <= now() and attempts >= 10 limit 500)
    )
    select c.* from public.publish_comments c join lost on lost.id = c.id join public.posts p on p.id = c.post_id
      join auth.users u on u.id = c.user_id
    -- Said again because its worker may have settled it meanwhile.
    where c.state = 'sending' and (c.lease_expires_at < now() or c.lease_expires_at > now() + interval '30 minutes')
      or c.state = 'scheduled' and c.next_attempt_at <= now() and c.attempts >= 10
    for update of c skip locked for key share of p, u skip locked
  loop
    update public.publish_comments set lease_expires_at = null,
      state = case when state = 'sending' then 'unconfirmed' else 'failed' end,
      error_code = case when state = 'sending' then 'lease_lost' else coalesce(error_code, 'publish_worker_lost') end
    where id = comment.id;
    perform private.tell_of_comment(comment.id);
    recovered := recovered + 1;
  end loop;
  -- Waits of this length are never given: the hour was written before the clock was set back.
  update public.publish_comments set next_attempt_at = now() where id in (
    select id from public.publish_comments
    where state = 'scheduled' and next_attempt_at > now() + interval '6 hours' limit 500 for update skip locked);
  return recovered;
end;
$$;
