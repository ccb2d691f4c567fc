-- A restored database does not know which posts were published after its backup, so publishing its due posts could
-- duplicate them. The restore is recognised before any claim, and due posts become unconfirmed.

-- Restoring a dump writes this table's only row again, in another transaction (xmin) or into another table (oid), which
-- shows the restore.
create table private.restore_witnesses (
  only_row boolean primary key default true check (only_row)
);
comment on table private.restore_witnesses is
  'One row, never changed: its table''s oid and its xmin are those of the first write, until a dump is restored.';
revoke all on private.restore_witnesses from public, anon, authenticated, service_role;

create table private.restores (
  only_row    boolean primary key default true check (only_row),
  witness     text not null constraint restores_witness_within_bounds check (char_length(witness) <= 40),
  timeline    bigint not null,
  noticed_at  timestamptz,
  restored_to timestamptz,
  is_open     boolean not null default false
);
comment on table private.restores is
  'The witnesses'' values when this database was last known not to be restored, and the last noticed restore. One row. is_open: no post is claimed until all due posts are unconfirmed.';
revoke all on private.restores from public, anon, authenticated, service_role;

-- `witness` changes when a dump is restored; `timeline` (the first eight digits of WAL file names) grows at a recovery
-- or failover. A copied disk changes neither, so the operator reports it (database_was_restored).
create function private.database_life(out witness text, out timeline bigint)
language sql stable security definer set search_path = '' as $$
  select (select w.tableoid::text || ':' || w.xmin::text from private.restore_witnesses w),
    ('x' || substr(pg_catalog.pg_walfile_name(pg_catalog.pg_current_wal_lsn()), 1, 8))::bit(32)::bigint;
$$;

-- Called by claims and publish_tick: returns whether a restored database still has due posts that are not yet
-- unconfirmed. A major upgrade keeps the witness and restarts at timeline 1, which is not a restore.
create function private.restore_is_open() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select r.is_open or r.witness is distinct from life.witness or r.timeline < life.timeline
    from private.restores r cross join private.database_life() life), true);
$$;

-- Called by an operator after a restore that the database cannot recognise (copied disk or folder). `p_backup_taken_at`
-- is shown to users; by default the last run of publish_tick in the backup. Raises invalid_input.
create function engine.database_was_restored(p_backup_taken_at timestamptz default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_backup_taken_at > now() then
    raise exception 'invalid_input';
  end if;
  insert into private.restore_witnesses default values on conflict do nothing;
  insert into private.restores as r (witness, timeline, noticed_at, restored_to, is_open)
  select life.witness, life.timeline, now(), coalesce(p_backup_taken_at, (select last_tick_at from private.publish_ticks)), true
  from private.database_life() life
  on conflict (only_row) do update set witness = excluded.witness, timeline = excluded.timeline,
    noticed_at = excluded.noticed_at, restored_to = excluded.restored_to, is_open = true;
end;
$$;
grant execute on function engine.database_was_restored(timestamptz) to service_role;

-- Marks a job's post as unconfirmed: a new attempt, with the price held, represents the attempt that the restore lost.
create function private.doubt_restored_job(p_job public.publish_jobs) returns void
language plpgsql security definer set search_path = '' as $$
declare
  job public.publish_jobs := p_job;
  attempt public.publish_attempts;
begin
  if job.state = 'scheduled' then
    update public.publish_jobs set attempts = attempts + 1 where id = job.id returning * into job;
    update public.posts set publish_attempts = job.attempts where id = job.post_id;
    insert into public.publish_attempts (job_id, user_id, number, worker) values (job.id, job.user_id, job.attempts, 'restore');
  end if;
  update public.publish_attempts set create_sent_at = least(greatest(job.due_at, job.next_attempt_at), now())
  where job_id = job.id and number = job.attempts returning * into attempt;
  if attempt.hold_id is null then
    perform private.hold_price_if_paid(job, attempt.id, 'restored:' || attempt.id::text);
  end if;
  perform private.leave_unconfirmed(job, attempt.id, 'database_restored', null);
end;
$$;

-- Notifies users with unpublished posts that the database was restored, because only they can know which posts were
-- published early or twice.
create function private.notify_of_restore() returns void
language sql security definer set search_path = '' as $$
  insert into public.notifications (user_id, type, message, incident_key, post_id, category, target)
  select concerned.user_id, 'warning',
    format('Recuperamos Tribuna de una copia de seguridad%s: lo que hiciste después ya no está aquí. Revisa tus publicaciones programadas y, si alguna ya está en LinkedIn, elimínala aquí para que no salga otra vez.',
      ' del ' || private.clock_text(restored.restored_to, concerned.timezone)),
    'restored:' || extract(epoch from restored.noticed_at)::bigint, null, 'system', '/posts'
  from (select distinct on (user_id) user_id, timezone from public.posts
    where status = 'publicar' and deleted_at is null and publish_state in ('scheduled', 'failed', 'unconfirmed')
    order by user_id, scheduled_at desc nulls last) as concerned
  cross join private.restores restored
  on conflict (user_id, incident_key) do nothing;
$$;

-- In a restored database due or held posts and comments may be on LinkedIn, so they become unconfirmed, at most
-- `p_limit` of each in a run. Returns the number of posts and comments.
create function private.doubt_after_restore(p_limit integer default 500) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  job public.publish_jobs;
  comment_id uuid;
  doubted integer := 0;
begin
  if not private.restore_is_open() then
    -- Stores the timeline that a major upgrade restarted, because otherwise a later restore would not be recognised.
    update private.restores r set timeline = life.timeline from private.database_life() life where r.timeline <> life.timeline;
    return 0;
  end if;
  if not exists (select from private.restores where is_open) then
    perform engine.database_was_restored();
  end if;
  -- Goes through the posts in the order of users, as recover_lost_leases does, because the loop locks users' credits,
  -- and another order could deadlock.
  for job in
    with due as materialized (
      select j.* from public.publish_jobs j join auth.users u on u.id = j.user_id
      where j.state = 'preparing' or (j.state = 'scheduled' and j.due_at <= now())
      order by j.due_at limit p_limit for update of j skip locked for key share of u skip locked
    )
    select * from due order by user_id, id
  loop
    perform private.doubt_restored_job(job);
    doubted := doubted + 1;
  end loop;
  for comment_id in
    with due as materialized (
      select c.id from public.publish_comments c join public.posts p on p.id = c.post_id join auth.users u on u.id = c.user_id
      where c.state = 'scheduled' order by c.next_attempt_at limit p_limit
      for update of c skip locked for key share of p, u skip locked
    )
    update public.publish_comments c set state = 'unconfirmed', error_code = 'database_restored', lease_expires_at = null
    from due where c.id = due.id returning c.id
  loop
    perform private.notify_of_comment(comment_id);
    doubted := doubted + 1;
  end loop;
  -- The restore stays open while due rows are left, because locked rows wait for the next run.
  if not exists (select from public.publish_jobs where state = 'preparing' or (state = 'scheduled' and due_at <= now()))
    and not exists (select from public.publish_comments where state = 'scheduled') then
    perform private.notify_of_restore();
    update private.restores set is_open = false where true;
  end if;
  return doubted;
end;
$$;

insert into private.restore_witnesses default values;
insert into private.restores (witness, timeline) select life.witness, life.timeline from private.database_life() life;
