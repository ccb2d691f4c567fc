-- An hour that is over when it is chosen means "at once": the post is due when it is saved, and late from then on. The
-- post keeps the hour that its user chose.

create or replace function private.sync_publish_job() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  due timestamptz := greatest(new.scheduled_at, now());
begin
  if new.status = 'listas' then
    return null;
  end if;
  if new.scheduled_at is null then
    if tg_op = 'UPDATE' and old.scheduled_at is null and new.publish_state = 'scheduled' then
      return null;
    end if;
    -- What LinkedIn was asked for stays known: a late answer, or the name of a duplicate, may still prove the post.
    delete from public.publish_jobs j where j.post_id = new.id and j.state in ('scheduled', 'failed')
      and not exists (select 1 from public.publish_attempts a where a.job_id = j.id and a.create_sent_at is not null);
    update public.publish_jobs set state = 'failed', error_code = null where post_id = new.id and state = 'scheduled';
    if tg_op = 'UPDATE' and new.publish_state = 'failed' then
      update public.posts set publish_state = 'unscheduled', publish_error_code = null where id = new.id;
    end if;
  -- A failed post that was changed before its hour is tried again at its hour; after it the user says when.
  elsif tg_op = 'INSERT' or new.scheduled_at is distinct from old.scheduled_at
    or (new.publish_state = 'failed' and new.scheduled_at > now()) then
    insert into public.publish_jobs as j (post_id, user_id, due_at, next_attempt_at)
    values (new.id, new.user_id, due, due)
    on conflict (post_id) do update set
      due_at = excluded.due_at, next_attempt_at = excluded.due_at, state = 'scheduled', error_code = null
    where j.state in ('scheduled', 'failed');
    if tg_op = 'UPDATE' and new.publish_state = 'failed' then
      update public.posts set publish_state = 'scheduled', publish_error_code = null where id = new.id;
    end if;
  end if;
  return null;
end;
$$;
