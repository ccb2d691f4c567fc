-- The notice of a post that ended its workers names the button that its card has.

-- A worker that died before the create request: tried again, unless it is the fifth in a row (then the post itself may
-- be what ends the workers); after it: unconfirmed. Answers how many jobs were picked up.
create or replace function private.recover_lost_leases() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  job public.publish_jobs;
  attempt public.publish_attempts;
  post public.posts;
  gives_up boolean;
  recovered integer := 0;
begin
  -- By user: releases lock the credits of users in the order that the monthly renewal does.
  for job in
    with lost as materialized (
      select j.* from public.publish_jobs j join auth.users u on u.id = j.user_id
      where j.state in ('preparing', 'creating')
        -- No lease is this long: one that is was written before the clock was set back, and would hold the job until then.
        and (j.lease_expires_at < now() or j.lease_expires_at > now() + interval '30 minutes')
      order by j.lease_expires_at limit 500 for update of j skip locked for key share of u skip locked
    )
    select * from lost order by user_id, id
  loop
    recovered := recovered + 1;
    select * into attempt from public.publish_attempts where job_id = job.id and number = job.attempts;
    if job.state = 'creating' then
      perform private.leave_unconfirmed(job, attempt.id, 'lease_lost', null);
      continue;
    end if;
    select count(*) = 4 into gives_up from public.publish_attempts
    where job_id = job.id and number between attempt.number - 4 and attempt.number - 1
      and phase = 'retry' and error_code = 'lease_lost' and create_sent_at is null;
    update public.publish_attempts set phase = case when gives_up then 'failed' else 'retry' end,
      ended_at = clock_timestamp(), error_code = 'lease_lost' where id = attempt.id;
    update public.publish_jobs set state = case when gives_up then 'failed' else 'scheduled' end,
      error_code = case when gives_up then 'publish_worker_lost' end,
      next_attempt_at = now(), lease_owner = null, lease_expires_at = null
    where id = job.id;
    update public.posts set publish_state = case when gives_up then 'failed' else 'scheduled' end,
      publish_error_code = case when gives_up then 'publish_worker_lost' end
    where id = job.post_id returning * into post;
    perform private.release_hold(attempt.hold_id);
    if gives_up then
      perform private.notify_user(job.user_id, 'error',
        format('No se publicó «%s» en %s: el envío se interrumpió cinco veces seguidas. Tu texto está guardado y no se cobró nada; revisa el archivo adjunto y pulsa «Reintentar».',
          post.title, private.publisher_name(post)), 'failed:' || attempt.id::text, job.post_id);
    end if;
  end loop;
  return recovered;
end;
$$;
