-- The first comment of a published post is a job of its own, so its failure does not change the post.
--
-- scheduled → sending → posted
-- ↘ failed  ↘ scheduled (LinkedIn has no comment) / failed / unconfirmed (never sent again)

-- Called by publish-due-posts. A claimed comment stays 'scheduled' until begin_comment, so that another worker can claim
-- it after the lease if the first worker has died. A comment is claimed at most ten times.
create function engine.claim_comment_jobs(p_worker text, p_limit integer, p_lease_seconds integer)
returns table (
  comment_id uuid, post_id uuid, user_id uuid, post_urn text, text text,
  linkedin_organization_id text, linkedin_person_urn text, attempt_number integer
)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if private.restore_is_open() then
    return;
  end if;
  return query
  with due as (
    select comment.user_id, min(comment.next_attempt_at) as first_at from (
      select c.user_id, c.next_attempt_at from public.publish_comments c
      where c.state = 'scheduled' and c.next_attempt_at <= now() and c.attempts < 10
      order by c.next_attempt_at
    ) as comment group by comment.user_id
  ), served as materialized (
    select due.user_id from due order by due.first_at limit p_limit * 20
  ), shortlist as materialized (
    -- Reads more comments than requested, because other workers may have locked the first.
    select line.id, line.number as place, line.next_attempt_at
    from served cross join lateral (
      select c.id, c.next_attempt_at, row_number() over (order by c.next_attempt_at, c.id) as number
      from public.publish_comments c
      where c.user_id = served.user_id and c.state = 'scheduled' and c.next_attempt_at <= now() and c.attempts < 10
      order by c.next_attempt_at, c.id limit p_limit * 20
    ) as line
    order by place, line.next_attempt_at, line.id limit p_limit * 20
  ), picked as (
    select c.id from public.publish_comments c join shortlist s on s.id = c.id join auth.users u on u.id = c.user_id
    where c.state = 'scheduled' and c.next_attempt_at <= now() and c.attempts < 10
    order by s.place, s.next_attempt_at, s.id
    limit p_limit
    for update of c skip locked for key share of u skip locked
  ), claimed as (
    update public.publish_comments c set attempts = c.attempts + 1, lease_owner = p_worker, error_code = null,
      lease_expires_at = now() + make_interval(secs => p_lease_seconds),
      next_attempt_at = now() + make_interval(secs => p_lease_seconds)
    from picked where c.id = picked.id
    returning c.*
  )
  select c.id, p.id, c.user_id, c.target_urn, p.post_comment, p.linkedin_organization_id, p.linkedin_person_urn, c.attempts
  from claimed c join public.posts p on p.id = c.post_id
  order by c.created_at;
end;
$$;
comment on function engine.claim_comment_jobs(text, integer, integer) is
  'May be null: linkedin_organization_id, linkedin_person_urn.';
grant execute on function engine.claim_comment_jobs(text, integer, integer) to service_role;

-- Locks a comment and returns it; null unless this worker holds this attempt in one of `p_states`. Locks user and post
-- first, as deletions do.
create function private.lock_comment(p_comment_id uuid, p_worker text, p_attempt_number integer, p_states text[])
returns public.publish_comments
language plpgsql security definer set search_path = '' as $$
declare
  comment public.publish_comments;
begin
  perform private.share_user((select user_id from public.publish_comments where id = p_comment_id));
  perform 1 from public.posts where id = (select post_id from public.publish_comments where id = p_comment_id) for key share;
  select * into comment from public.publish_comments
  where id = p_comment_id and lease_owner = p_worker and attempts = p_attempt_number and state = any (p_states) for update;
  return comment;
end;
$$;

-- Called and committed before the comment's request to LinkedIn: marks the comment as being sent. False when the lease
-- is lost: the worker must not send.
create function engine.begin_comment(p_comment_id uuid, p_worker text, p_attempt_number integer) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  comment public.publish_comments := private.lock_comment(p_comment_id, p_worker, p_attempt_number, array['scheduled']);
begin
  if comment.id is null or comment.lease_expires_at <= now() then
    return false;
  end if;
  update public.publish_comments set state = 'sending' where id = comment.id;
  return true;
end;
$$;
grant execute on function engine.begin_comment(uuid, text, integer) to service_role;

-- Ends an attempt as posted, failed, unconfirmed, or scheduled after `p_retry_seconds`; 'posted' is accepted after a
-- lost lease. 'scheduled' with worker_busy does not count the attempt, because its run had no time to send the comment.
-- False when another worker has the comment. Raises invalid_input.
create function engine.settle_comment(
  p_comment_id uuid, p_worker text, p_attempt_number integer, p_state text, p_error_code text, p_retry_seconds integer,
  p_comment_urn text
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  comment public.publish_comments;
begin
  if coalesce(p_state, '') not in ('scheduled', 'posted', 'failed', 'unconfirmed') or (p_state = 'scheduled' and p_retry_seconds is null) then
    raise exception 'invalid_input';
  end if;
  if p_state = 'posted' then
    comment := private.lock_comment(p_comment_id, p_worker, p_attempt_number, array['parked']);
    if comment.parked_state in ('sending', 'unconfirmed') then
      update public.publish_comments set parked_state = 'posted', error_code = null, comment_urn = coalesce(comment_urn, p_comment_urn)
      where id = comment.id;
      return true;
    end if;
  end if;
  comment := private.lock_comment(p_comment_id, p_worker, p_attempt_number,
    -- Only a comment in the state 'sending' can become unconfirmed, because no request was made before. An unconfirmed
    -- comment accepts 'posted' and is never sent again, as its notice announces.
    case p_state when 'posted' then array['sending', 'unconfirmed', 'posted'] when 'unconfirmed' then array['sending']
      when 'failed' then array['scheduled', 'sending', 'unconfirmed'] else array['scheduled', 'sending'] end);
  if comment.id is null then
    return false;
  end if;
  update public.publish_comments set state = p_state, error_code = p_error_code,
    attempts = attempts - case when p_state = 'scheduled' and p_error_code = 'worker_busy' then 1 else 0 end,
    comment_urn = coalesce(comment_urn, p_comment_urn),
    next_attempt_at = now() + make_interval(secs => coalesce(p_retry_seconds, 0)),
    -- An unconfirmed comment keeps its worker, because only that worker may still receive LinkedIn's response.
    lease_owner = case when p_state = 'scheduled' then null else lease_owner end,
    lease_expires_at = null
  where id = comment.id;
  perform private.notify_of_comment(comment.id);
  return true;
end;
$$;
grant execute on function engine.settle_comment(uuid, text, integer, text, text, integer, text) to service_role;

-- Notifies the user, once, of a failed or unconfirmed comment.
create function private.notify_of_comment(p_comment_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  comment public.publish_comments;
  post public.posts;
begin
  select * into comment from public.publish_comments where id = p_comment_id;
  if comment.state not in ('failed', 'unconfirmed') then
    return;
  end if;
  select * into post from public.posts where id = comment.post_id;
  perform private.notify_user(comment.user_id, 'warning',
    format(case comment.state
      when 'failed' then 'Tu publicación «%s» está en %s, pero LinkedIn no aceptó el primer comentario. Puedes agregarlo tú desde LinkedIn.'
      else 'Tu publicación «%s» está en %s, pero no sabemos si el primer comentario llegó. Revísalo en LinkedIn; no lo enviaremos otra vez.' end,
      private.shown_title(post.title), private.publisher_name(post)), 'comment:' || comment.post_id::text, comment.post_id,
    'system', private.post_target(comment.post_id));
end;
$$;

-- A comment whose worker died while sending it becomes unconfirmed; a comment that was claimed ten times and never sent
-- fails. Returns the number of these comments.
create function private.recover_comments() returns integer
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
    where c.state = 'sending' and (c.lease_expires_at < now() or c.lease_expires_at > now() + interval '30 minutes')
      or c.state = 'scheduled' and c.next_attempt_at <= now() and c.attempts >= 10
    for update of c skip locked for key share of p, u skip locked
  loop
    update public.publish_comments set lease_expires_at = null,
      state = case when state = 'sending' then 'unconfirmed' else 'failed' end,
      error_code = case when state = 'sending' then 'lease_lost' else coalesce(error_code, 'publish_worker_lost') end
    where id = comment.id;
    perform private.notify_of_comment(comment.id);
    recovered := recovered + 1;
  end loop;
  -- A retry is due within six hours. A later time was written before the server's clock was set back.
  update public.publish_comments set next_attempt_at = now() where id in (
    select id from public.publish_comments
    where state = 'scheduled' and next_attempt_at > now() + interval '6 hours' limit 500 for update skip locked);
  return recovered;
end;
$$;
