-- The first comment of a published post: a job of its own, whose failure never touches the post.
--   scheduled → sending → posted
--        ↘ failed  ↘ scheduled (surely not there) / failed / unconfirmed (nobody knows: never sent again by itself)

create table public.publish_comments (
  id               uuid primary key default gen_random_uuid(),
  post_id          uuid not null unique references public.posts (id) on delete cascade,
  user_id          uuid not null references auth.users (id) on delete cascade,
  target_urn       text not null check (target_urn ~ '^urn:li:(share|ugcPost|activity):[0-9]+$'),
  state            text not null default 'scheduled' check (state in ('scheduled', 'sending', 'posted', 'failed', 'unconfirmed')),
  attempts         integer not null default 0,
  next_attempt_at  timestamptz not null default now(),
  lease_owner      text,
  lease_expires_at timestamptz,
  error_code       text,
  comment_urn      text,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  constraint publish_comments_lease_while_sending check (state <> 'sending' or (lease_owner is not null and lease_expires_at is not null))
);
comment on table public.publish_comments is
  'The first comment of a published post (posts.post_comment), one a post. target_urn is the post on LinkedIn. Written by the server alone.';
create index publish_comments_due_idx on public.publish_comments (next_attempt_at) where state = 'scheduled';
create index publish_comments_lease_idx on public.publish_comments (lease_expires_at) where state = 'sending';
create index publish_comments_user_id_idx on public.publish_comments (user_id);
alter table public.publish_comments enable row level security;
revoke all on public.publish_comments from anon, authenticated;
grant select on public.publish_comments to authenticated;
grant all on public.publish_comments to service_role;
create policy publish_comments_select_own on public.publish_comments
  for select to authenticated using (user_id = (select auth.uid()));
create trigger publish_comments_touch before update on public.publish_comments
  for each row execute function private.touch_updated_at();

-- Called when a post is known to be live. Without an address there is nothing to comment on: the user is told.
create function private.schedule_comment(p_post public.posts, p_target_urn text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_post.post_comment !~ '[^[:space:]]' then
    return;
  end if;
  if p_target_urn ~ '^urn:li:(share|ugcPost|activity):[0-9]+$' then
    insert into public.publish_comments (post_id, user_id, target_urn) values (p_post.id, p_post.user_id, p_target_urn)
    on conflict (post_id) do nothing;
  else
    perform private.notify_user(p_post.user_id, 'info',
      format('«%s» está publicada en %s, pero sin su enlace no podemos añadir el primer comentario. Añádelo tú en LinkedIn.',
        p_post.title, private.publisher_name(p_post)), 'comment:' || p_post.id::text, p_post.id);
  end if;
end;
$$;

-- Takes due comments for a worker, oldest first. A claimed row waits in 'scheduled' until its lease ends, so a worker
-- that dies before begin_comment gives it back by itself. Ten claims are the most.
create function private.claim_comment_jobs(p_worker text, p_limit integer, p_lease_seconds integer)
returns table (
  comment_id uuid, post_id uuid, user_id uuid, post_urn text, text text,
  linkedin_organization_id text, linkedin_person_urn text, attempt_number integer
)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  with picked as (
    select c.id from public.publish_comments c join auth.users u on u.id = c.user_id
    where c.state = 'scheduled' and c.next_attempt_at <= now() and c.attempts < 10
    order by c.next_attempt_at
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

-- The row that a worker still holds in one of p_states, locked. The user comes first, as in lock_publish_attempt.
create function private.lock_comment(p_comment_id uuid, p_worker text, p_states text[]) returns public.publish_comments
language plpgsql security definer set search_path = '' as $$
declare
  comment public.publish_comments;
begin
  perform 1 from auth.users where id = (select user_id from public.publish_comments where id = p_comment_id) for key share;
  select * into comment from public.publish_comments
  where id = p_comment_id and lease_owner = p_worker and state = any (p_states) for update;
  return comment;
end;
$$;

-- Committed before the request leaves. False when the lease is lost: then nothing may be sent.
create function private.begin_comment(p_comment_id uuid, p_worker text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  comment public.publish_comments := private.lock_comment(p_comment_id, p_worker, array['scheduled']);
begin
  if comment.id is null or comment.lease_expires_at <= now() then
    return false;
  end if;
  update public.publish_comments set state = 'sending' where id = comment.id;
  return true;
end;
$$;

-- What became of a comment: posted, failed, unconfirmed, or scheduled again after p_retry_seconds (LinkedIn surely has
-- none). Proof that comes after the lease was lost counts too. False when another worker has the row.
create function private.settle_comment(
  p_comment_id uuid, p_worker text, p_state text, p_error_code text, p_retry_seconds integer, p_comment_urn text
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  comment public.publish_comments;
begin
  if coalesce(p_state, '') not in ('scheduled', 'posted', 'failed', 'unconfirmed') or (p_state = 'scheduled' and p_retry_seconds is null) then
    raise exception 'invalid_input';
  end if;
  comment := private.lock_comment(p_comment_id, p_worker,
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

-- One notice for each comment that is not there or may not be.
create function private.tell_of_comment(p_comment_id uuid) returns void
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
      when 'failed' then 'Tu publicación «%s» está en %s, pero LinkedIn no aceptó el primer comentario. Puedes añadirlo tú desde LinkedIn.'
      else 'Tu publicación «%s» está en %s, pero no sabemos si el primer comentario llegó. Revísalo en LinkedIn; no lo enviaremos otra vez.' end,
      post.title, private.publisher_name(post)), 'comment:' || comment.post_id::text, comment.post_id);
end;
$$;

-- What dead workers and clocks that were set back leave of comments.
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
    select c.* from public.publish_comments c join lost on lost.id = c.id join auth.users u on u.id = c.user_id
    -- Said again because its worker may have settled it meanwhile.
    where c.state = 'sending' and (c.lease_expires_at < now() or c.lease_expires_at > now() + interval '30 minutes')
      or c.state = 'scheduled' and c.next_attempt_at <= now() and c.attempts >= 10
    for update of c skip locked for key share of u skip locked
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

create function public.claim_comment_jobs(p_worker text, p_limit integer, p_lease_seconds integer)
returns table (
  comment_id uuid, post_id uuid, user_id uuid, post_urn text, text text,
  linkedin_organization_id text, linkedin_person_urn text, attempt_number integer
) language sql security invoker set search_path = '' as $$
  select * from private.claim_comment_jobs(p_worker, p_limit, p_lease_seconds);
$$;
create function public.begin_comment(p_comment_id uuid, p_worker text) returns boolean
language sql security invoker set search_path = '' as $$ select private.begin_comment(p_comment_id, p_worker); $$;
create function public.settle_comment(
  p_comment_id uuid, p_worker text, p_state text, p_error_code text, p_retry_seconds integer, p_comment_urn text
) returns boolean language sql security invoker set search_path = '' as $$
  select private.settle_comment(p_comment_id, p_worker, p_state, p_error_code, p_retry_seconds, p_comment_urn);
$$;
revoke all on function public.claim_comment_jobs(text, integer, integer), public.begin_comment(uuid, text),
  public.settle_comment(uuid, text, text, text, integer, text) from public, anon, authenticated;
grant execute on function
  public.claim_comment_jobs(text, integer, integer), private.claim_comment_jobs(text, integer, integer),
  public.begin_comment(uuid, text), private.begin_comment(uuid, text),
  public.settle_comment(uuid, text, text, text, integer, text),
  private.settle_comment(uuid, text, text, text, integer, text) to service_role;
