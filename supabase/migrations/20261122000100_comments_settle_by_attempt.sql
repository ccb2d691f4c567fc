-- A comment is begun and settled by the try that it is about: what an earlier try tells late, or once more, cannot undo
-- a later one.

drop function public.begin_comment(uuid, text);
drop function public.settle_comment(uuid, text, text, text, integer, text);
drop function private.begin_comment(uuid, text);
drop function private.settle_comment(uuid, text, text, text, integer, text);
drop function private.lock_comment(uuid, text, text[]);

-- The row that a worker holds with try p_attempt_number in one of p_states, locked. The user and the post come first, as
-- in the deletion of an account or a card.
create function private.lock_comment(p_comment_id uuid, p_worker text, p_attempt_number integer, p_states text[])
returns public.publish_comments
language plpgsql security definer set search_path = '' as $$
declare
  comment public.publish_comments;
begin
  perform 1 from auth.users where id = (select user_id from public.publish_comments where id = p_comment_id) for key share;
  perform 1 from public.posts where id = (select post_id from public.publish_comments where id = p_comment_id) for key share;
  select * into comment from public.publish_comments
  where id = p_comment_id and lease_owner = p_worker and attempts = p_attempt_number and state = any (p_states) for update;
  return comment;
end;
$$;

-- Committed before the request leaves. False when the lease is lost: then nothing may be sent.
create function private.begin_comment(p_comment_id uuid, p_worker text, p_attempt_number integer) returns boolean
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

-- What became of a try: posted, failed, unconfirmed, or scheduled again after p_retry_seconds (LinkedIn surely has
-- none). Proof that comes after the lease was lost counts too. False when another try or worker has the row.
create function private.settle_comment(
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
  comment := private.lock_comment(p_comment_id, p_worker, p_attempt_number,
    -- Nothing was asked of LinkedIn before 'sending'. A row in doubt takes proof, but is never sent again: the user was told so.
    case p_state when 'posted' then array['sending', 'unconfirmed', 'posted'] when 'unconfirmed' then array['sending']
      when 'failed' then array['scheduled', 'sending', 'unconfirmed'] else array['scheduled', 'sending'] end);
  if comment.id is null then
    return false;
  end if;
  update public.publish_comments set state = p_state, error_code = p_error_code,
    comment_urn = coalesce(comment_urn, p_comment_urn),
    next_attempt_at = now() + make_interval(secs => coalesce(p_retry_seconds, 0)),
    -- A row in doubt stays its worker's: only that one may bring proof later.
    lease_owner = case when p_state = 'scheduled' then null else lease_owner end,
    lease_expires_at = null
  where id = comment.id;
  perform private.tell_of_comment(comment.id);
  return true;
end;
$$;

create function public.begin_comment(p_comment_id uuid, p_worker text, p_attempt_number integer) returns boolean
language sql security invoker set search_path = '' as $$
  select private.begin_comment(p_comment_id, p_worker, p_attempt_number);
$$;
create function public.settle_comment(
  p_comment_id uuid, p_worker text, p_attempt_number integer, p_state text, p_error_code text, p_retry_seconds integer,
  p_comment_urn text
) returns boolean
language sql security invoker set search_path = '' as $$
  select private.settle_comment(p_comment_id, p_worker, p_attempt_number, p_state, p_error_code, p_retry_seconds, p_comment_urn);
$$;
revoke all on function public.begin_comment(uuid, text, integer),
  public.settle_comment(uuid, text, integer, text, text, integer, text) from public, anon, authenticated;
grant execute on function
  public.begin_comment(uuid, text, integer), private.begin_comment(uuid, text, integer),
  public.settle_comment(uuid, text, integer, text, text, integer, text),
  private.settle_comment(uuid, text, integer, text, text, integer, text) to service_role;
