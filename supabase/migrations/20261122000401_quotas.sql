-- How often one user may do what costs others: LinkedIn's limit of the day is shared by all, and storage and rows are
-- paid for. One mechanism for functions and for tables.
--
-- A window begins with the first use and lasts a fixed time; its uses are counted in one row. So its end is known
-- exactly and can be told, and a user keeps one row a bucket. Around an end up to twice the limit fits into one length
-- of the window, which the limits have room for.
create table private.quotas (
  bucket  text not null constraint quotas_bucket_is_short check (char_length(bucket) between 1 and 40),
  subject text not null constraint quotas_subject_is_short check (char_length(subject) between 1 and 100),
  used    integer not null constraint quotas_used_is_positive check (used > 0),
  ends_at timestamptz not null,
  primary key (bucket, subject)
);
comment on table private.quotas is 'Uses of each bucket by each subject in the window that ends at ends_at. Ended windows go each day.';
create index quotas_ends_at_idx on private.quotas (ends_at);
alter table private.quotas enable row level security;
revoke all on private.quotas from public, anon, authenticated, service_role;

-- Takes one of p_limit uses of the bucket within p_seconds. Answers null, or when the window ends if none is left. One
-- statement counts, so that of two at once the second sees what the first has taken.
create function private.take_quota(p_bucket text, p_subject text, p_limit integer, p_seconds integer) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  taken boolean;
begin
  insert into private.quotas as q (bucket, subject, used, ends_at)
  values (p_bucket, p_subject, 1, now() + make_interval(secs => p_seconds))
  on conflict (bucket, subject) do update set
    used = case when q.ends_at <= now() then 1 else q.used + 1 end,
    ends_at = case when q.ends_at <= now() then excluded.ends_at else q.ends_at end
    where q.ends_at <= now() or q.used < p_limit
  returning true into taken;
  if taken then
    return null;
  end if;
  -- Nothing is there when the row has gone since, with a window that has ended.
  return coalesce((select ends_at from private.quotas where bucket = p_bucket and subject = p_subject), now());
end;
$$;

-- The limits, each with its reason: several times what somebody does who works here all day.
create function private.quota_limits() returns table (bucket text, uses integer, seconds integer)
language sql immutable set search_path = '' as $$
  values
    -- A month that is planned in one sitting: 30 cards of 20 pictures.
    ('uploads', 600, 86400),
    -- Every visit of somebody without pages asks LinkedIn for them, in several calls of the application's day.
    ('pages', 60, 86400),
    -- Companies to mention; a call each of the application's day.
    ('companies', 100, 86400),
    -- LinkedIn is asked for tokens anew at each; a token lasts for 60 days.
    ('refreshes', 20, 3600),
    -- People who need help write a few times, and each ticket is read by a person.
    ('tickets', 20, 86400),
    -- Four imports of 500 rows.
    ('cards', 2000, 86400),
    -- A question a minute for five hours; each comes with an answer that takes credits.
    ('research', 300, 86400);
$$;

-- Takes one use for the user. Raises <bucket>_limit_reached, with the end of the window (ISO 8601, UTC) as its detail; a
-- SQLSTATE of PT and a status is what PostgREST answers with that status.
create function private.require_quota(p_bucket text, p_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  allowed record;
  ends timestamptz;
begin
  select * into strict allowed from private.quota_limits() as l where l.bucket = p_bucket;
  ends := private.take_quota(p_bucket, p_user_id::text, allowed.uses, allowed.seconds);
  if ends is not null then
    raise exception using errcode = 'PT429', message = p_bucket || '_limit_reached',
      detail = to_char(ends at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
  end if;
end;
$$;
create function public.require_quota(p_bucket text, p_user_id uuid) returns void
language sql security invoker set search_path = '' as $$ select private.require_quota(p_bucket, p_user_id); $$;

-- Bytes that a user may keep in the media bucket, files in the bin included: 20 GB, ten years of a picture of 1 MB on five
-- posts a day, or 2,000 of the largest files.
create function private.media_byte_limit() returns bigint
language sql immutable set search_path = '' as $$ select 20::bigint * 1024 * 1024 * 1024; $$;

-- What storage holds in the user's folder, beside p_except. Read where it is true, so that whatever removes a file makes
-- room: a counter would have to learn of each way in which a file goes.
create function private.kept_media_bytes(p_user_id uuid, p_except text) returns bigint
language plpgsql stable security definer set search_path = '' as $$
declare
  bytes bigint;
begin
  -- The folder stands in the text of the statement, so that the index of names by pattern is used.
  execute format($sql$select sum((metadata ->> 'size')::bigint) from storage.objects
    where bucket_id = 'media' and name like %L and name <> $1$sql$, p_user_id || '/%') into bytes using p_except;
  return coalesce(bytes, 0);
end;
$$;

-- Before a file 'userId/name' of so many bytes is stored. Raises uploads_limit_reached or storage_limit_reached. Uploads at
-- once may each see the room that is left: together they go over by what the uploads of a day allow, at most.
create function private.require_upload(p_user_id uuid, p_name text, p_bytes bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_quota('uploads', p_user_id);
  -- The same file again, after a lost answer, takes no room twice.
  if private.kept_media_bytes(p_user_id, p_name) + p_bytes > private.media_byte_limit() then
    raise exception 'storage_limit_reached';
  end if;
end;
$$;
create function public.require_upload(p_user_id uuid, p_name text, p_bytes bigint) returns void
language sql security invoker set search_path = '' as $$ select private.require_upload(p_user_id, p_name, p_bytes); $$;

-- After each row that a user writes, one use of the bucket that the trigger names. Afterwards, because row level security
-- has refused by then what is not the user's; the server and whoever runs the project are not counted.
create function private.count_row() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is not null then
    perform private.require_quota(tg_argv[0], new.user_id);
  end if;
  return null;
end;
$$;
-- The closed one comes with a review.
create trigger helpdesk_tickets_count after insert on public.helpdesk_tickets
  for each row when (new.status = 'open') execute function private.count_row('tickets');
create trigger research_history_count after insert on public.research_history
  for each row execute function private.count_row('research');

-- A card is counted when it is made, whatever the number of its publishers: the first version is a new card, one that
-- comes back from the bin has a later one.
create function private.count_cards() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is not null then
    perform private.require_quota('cards', user_id)
    from (select distinct user_id, postcard from new_posts where version = 1) as made;
  end if;
  return null;
end;
$$;
create trigger posts_count_cards after insert on public.posts
  referencing new table as new_posts for each statement execute function private.count_cards();

-- What counted look-ups of companies by itself.
drop function public.take_company_lookup(uuid);
drop function private.take_company_lookup(uuid);
drop table private.company_lookups;

revoke all on function private.take_quota(text, text, integer, integer), private.quota_limits(),
  private.require_quota(text, uuid), public.require_quota(text, uuid), private.media_byte_limit(),
  private.kept_media_bytes(uuid, text), private.require_upload(uuid, text, bigint), public.require_upload(uuid, text, bigint),
  private.count_row(), private.count_cards() from public, anon, authenticated;
grant execute on function private.require_quota(text, uuid), public.require_quota(text, uuid),
  private.require_upload(uuid, text, bigint), public.require_upload(uuid, text, bigint) to service_role;

select cron.schedule('ended-quotas', '30 4 * * *', 'delete from private.quotas where ends_at <= now()');
