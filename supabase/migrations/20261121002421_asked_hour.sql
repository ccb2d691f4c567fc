-- The hour that a post was asked for outlives "not there, send it again", which makes it due anew: how late it is, is
-- counted from that hour.

alter table public.publish_jobs add column asked_at timestamptz;
comment on column public.publish_jobs.asked_at is
  'The hour that the post was asked for, where due_at is not it: the answer "not there" makes a post due when it is given.';

-- Every other change of due_at is somebody who asks for another moment: a date, «Publicar ahora», «Reintentar».
create function private.keep_asked_hour() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.asked_at := case when old.state = 'unconfirmed' then coalesce(old.asked_at, old.due_at) end;
  return new;
end;
$$;
revoke all on function private.keep_asked_hour() from public;
create trigger publish_jobs_keep_asked_hour before update of due_at on public.publish_jobs
  for each row execute function private.keep_asked_hour();

create or replace function private.tell_published(p_job public.publish_jobs, p_post public.posts) returns void
language sql security definer set search_path = '' as $$
  select private.notify_user(p_job.user_id, 'success', format('Tu publicación «%s» se publicó en %s.%s', p_post.title,
    private.publisher_name(p_post), private.lateness_text(coalesce(p_job.asked_at, p_job.due_at), p_post.published_at)),
    'published:' || p_job.id::text, p_post.id);
$$;
