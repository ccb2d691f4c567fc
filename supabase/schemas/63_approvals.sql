-- With 'no publicar sin aprobación' the card's jobs are held until a person without an account approves the card
-- through its link.

create table public.card_approvals (
  user_id          uuid not null references auth.users (id) on delete cascade,
  postcard         bigint not null check (postcard > 0),
  is_required      boolean not null default false,
  token_hash       text constraint card_approvals_token_hash_key unique check (char_length(token_hash) = 64),
  expires_at       timestamptz,
  answer           text check (answer in ('approved', 'changes')),
  answered_version integer,
  answered_by      text check (char_length(answered_by) <= 120),
  comment          text check (char_length(comment) <= 1000),
  answered_at      timestamptz,
  -- earlier_hash: the link that the present link replaced. It opens no card, and becomes valid again when 'Pedir
  -- aprobación' is undone.
  earlier_hash     text check (char_length(earlier_hash) <= 64),
  earlier_end      timestamptz,
  -- required_by: the change that set is_required and whose undo resets is_required; null when no undo resets it.
  required_by      jsonb check (octet_length(required_by::text) <= 200),
  primary key (user_id, postcard),
  constraint card_approvals_link_has_an_end check ((token_hash is null) = (expires_at is null)),
  constraint card_approvals_answer_is_whole check ((answer is null) = (answered_version is null) and (answer is null) = (answered_at is null))
);
comment on table public.card_approvals is
  'A card''s link for approval (the SHA-256 of a secret), the last decision with the version that it is about, and whether publication requires an approval.';
alter table public.card_approvals enable row level security;
revoke all on public.card_approvals from anon, authenticated;
grant select (user_id, postcard, is_required, expires_at, answer, answered_version, answered_by, comment, answered_at) on public.card_approvals to authenticated;
grant all on public.card_approvals to service_role;
create policy card_approvals_select_own on public.card_approvals
  for select to authenticated using (user_id = (select auth.uid()));

create table public.post_approvals (
  post_id          uuid primary key references public.posts (id) on delete cascade,
  user_id          uuid not null references auth.users (id) on delete cascade,
  answer           text not null check (answer in ('approved', 'changes')),
  answered_version integer not null,
  answered_by      text not null check (char_length(answered_by) <= 120),
  comment          text not null check (char_length(comment) <= 1000),
  answered_at      timestamptz not null
);
comment on table public.post_approvals is
  'The last decision about one publisher''s post of a card, made on a review board, and the version that it was about.';
create index post_approvals_user_id_idx on public.post_approvals (user_id);
alter table public.post_approvals enable row level security;
revoke all on public.post_approvals from anon, authenticated;
grant select on public.post_approvals to authenticated;
grant all on public.post_approvals to service_role;
create policy post_approvals_select_own on public.post_approvals
  for select to authenticated using (user_id = (select auth.uid()));

create table public.review_messages (
  id       uuid primary key default gen_random_uuid(),
  user_id  uuid not null references auth.users (id) on delete cascade,
  post_id  uuid references public.post_approvals (post_id) on delete cascade,
  postcard bigint,
  name     text check (char_length(name) <= 120),
  words    text not null check (char_length(words) <= 1000),
  at       timestamptz not null default clock_timestamp(),
  foreign key (user_id, postcard) references public.card_approvals (user_id, postcard) on delete cascade,
  constraint review_messages_have_one_thread check ((post_id is null) <> (postcard is null))
);
comment on table public.review_messages is
  'The threads below decisions: of a post on review boards (post_id) and of a card at its own link (postcard). name: the reviewer''s; null for a reply of the owner.';
create index review_messages_post_id_at_idx on public.review_messages (post_id, at);
create index review_messages_user_id_postcard_at_idx on public.review_messages (user_id, postcard, at);
alter table public.review_messages enable row level security;
revoke all on public.review_messages from anon, authenticated;
grant select on public.review_messages to authenticated;
grant all on public.review_messages to service_role;
create policy review_messages_select_own on public.review_messages
  for select to authenticated using (user_id = (select auth.uid()));

create index publish_jobs_held_idx on public.publish_jobs (due_at) where is_held and state = 'scheduled';

-- Returns the decision that applies to a post: about its whole card, or about this post on a review board. A request for
-- changes to the present version precedes an approval; otherwise the newest decision applies.
create function private.answer_to_post(p_post public.posts)
returns table (answer text, answered_version integer, answered_by text, comment text)
language sql stable security definer set search_path = '' as $$
  select last.answer, last.answered_version, last.answered_by, last.comment
  from (
    select a.answer, a.answered_version, a.answered_by, a.comment, a.answered_at from public.card_approvals a
    where a.user_id = p_post.user_id and a.postcard = p_post.postcard and a.answer is not null
    union all
    select a.answer, a.answered_version, a.answered_by, a.comment, a.answered_at from public.post_approvals a
    where a.post_id = p_post.id
  ) last
  order by (last.answer = 'changes' and last.answered_version = p_post.version) desc, last.answered_at desc limit 1;
$$;

-- Returns whether a reviewer requested changes to a post's present version.
create function private.has_requested_changes(p_post public.posts) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.answer_to_post(p_post) a where a.answer = 'changes' and a.answered_version = p_post.version);
$$;

-- Returns whether a post's card needs approval and the post's present version is not approved. Every save and every
-- move makes a new version.
create function private.lacks_approval(p_post public.posts) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
      select 1 from public.card_approvals a
      where a.user_id = p_post.user_id and a.postcard = p_post.postcard and a.is_required)
    and not exists (
      select 1 from private.answer_to_post(p_post) a
      where a.answer = 'approved' and a.answered_version = p_post.version);
$$;

-- Trigger before a job is inserted: holds it while its card lacks approval.
create function private.hold_new_job() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.is_held := coalesce((select private.lacks_approval(p) from public.posts p where p.id = new.post_id), false);
  return new;
end;
$$;
create trigger publish_jobs_hold before insert on public.publish_jobs
  for each row execute function private.hold_new_job();

-- Trigger after a post's new version, which an earlier approval may not cover. The job itself stores whether it is
-- held, because a claim locks and rechecks only the job. A claim that read the approval's table could publish an
-- unapproved version.
create function private.hold_changed_post() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  held boolean := private.lacks_approval(new);
begin
  update public.publish_jobs j set is_held = held where j.post_id = new.id and j.is_held <> held;
  return null;
end;
$$;
create trigger posts_void_approval after update of version on public.posts
  for each row when (old.version is distinct from new.version) execute function private.hold_changed_post();

-- Trigger after a change of an approval, or of the setting that requires it: holds the card's jobs while a required
-- approval is missing. Writers hold the card's lock.
create function private.hold_jobs_of_card() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.publish_jobs j set is_held = private.lacks_approval(p)
  from public.posts p
  where p.user_id = new.user_id and p.postcard = new.postcard and p.deleted_at is null and j.post_id = p.id and j.is_held <> private.lacks_approval(p);
  return null;
end;
$$;
create trigger card_approvals_hold_jobs after insert or update of is_required, answer, answered_version on public.card_approvals
  for each row execute function private.hold_jobs_of_card();

-- Trigger after a decision about one post: holds the post's job while its required approval is missing.
create function private.hold_job_of_post() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.publish_jobs j set is_held = private.lacks_approval(p)
  from public.posts p
  where p.id = new.post_id and j.post_id = p.id and j.is_held <> private.lacks_approval(p);
  return null;
end;
$$;
create trigger post_approvals_hold_job after insert or update on public.post_approvals
  for each row execute function private.hold_job_of_post();

-- A post that is unapproved at its publication time is not published, even when the approval comes later: its user is
-- notified and chooses a new time. Returns the number of posts.
create function private.end_unapproved_jobs() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  job public.publish_jobs;
  post public.posts;
  ended integer := 0;
begin
  for job in
    select j.* from public.publish_jobs j join auth.users u on u.id = j.user_id
    where j.is_held and j.state = 'scheduled' and j.due_at <= now()
    order by j.due_at limit 500 for update of j skip locked for key share of u skip locked
  loop
    update public.publish_jobs set state = 'failed', error_code = 'approval_missing' where id = job.id;
    update public.posts set publish_state = 'failed', publish_error_code = 'approval_missing'
    where id = job.post_id returning * into post;
    perform private.notify_user(job.user_id, 'warning',
      format('No se publicó «%s» en %s: llegó su hora sin aprobación. Cuando la tenga, usa «Reintentar» o elige otra fecha.',
        private.shown_title(post.title), private.publisher_name(post)),
      format('unapproved:%s:%s', job.id, extract(epoch from job.due_at)), job.post_id, 'system', private.post_target(job.post_id));
    ended := ended + 1;
  end loop;
  return ended;
end;
$$;

-- Locks the caller's card and jobs like a save, and returns the caller's id. Raises not_authenticated,
-- publisher_already_published, card_not_found, card_publishing.
create function private.lock_open_card(p_postcard bigint) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
begin
  perform private.share_user(caller);
  perform private.lock_card(caller, p_postcard);
  if not exists (select 1 from public.posts where user_id = caller and postcard = p_postcard and status = 'publicar' and deleted_at is null) then
    if exists (select 1 from public.posts where user_id = caller and postcard = p_postcard and deleted_at is null) then
      raise exception 'publisher_already_published';
    end if;
    raise exception 'card_not_found';
  elsif private.has_post_in_state(caller, p_postcard, 'publishing') then
    raise exception 'card_publishing';
  end if;
  return caller;
end;
$$;

-- Called by users: makes a card's link for `p_days` (1 to 90) and returns its secret, which is not stored; an older
-- link ends. Raises the codes of private.lock_open_card, invalid_input, post_unconfirmed (LinkedIn may have all posts).
create function private.share_card(p_postcard bigint, p_days integer) returns text
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.lock_open_card(p_postcard);
  secret text := private.new_secret();
begin
  if p_days is null or p_days not between 1 and 90 then
    raise exception 'invalid_input';
  elsif not exists (select 1 from public.posts where user_id = caller and postcard = p_postcard and publish_state in ('unscheduled', 'scheduled', 'failed') and deleted_at is null) then
    raise exception 'post_unconfirmed';
  end if;
  insert into public.card_approvals as a (user_id, postcard, token_hash, expires_at)
  values (caller, p_postcard, private.hash_secret(secret), now() + make_interval(days => p_days))
  on conflict (user_id, postcard) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at,
    earlier_hash = a.token_hash, earlier_end = a.expires_at;
  return secret;
end;
$$;
call private.offer_to_users('share_card');

-- Called by users: ends a card's link. Returns whether the card had a link.
create function private.unshare_card(p_postcard bigint) returns boolean
language sql security definer set search_path = '' as $$
  with ended as (
    update public.card_approvals set token_hash = null, expires_at = null, earlier_hash = null, earlier_end = null
    where user_id = private.require_user() and postcard = p_postcard and token_hash is not null returning 1)
  select exists (select from ended);
$$;
call private.offer_to_users('unshare_card');

-- Called by approval first: counts a request, a page's polls included, in its own transaction, so that a refused request
-- counts too. `p_visitor`: a hash from the host's header; null without the header, because all visitors would have the
-- same hash. Each valid link has a limit, and all unknown secrets together have a limit, which blocks no valid link.
-- Raises approvals_limit_reached.
create function engine.count_approval_request(p_visitor text, p_token_hash text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  is_link boolean := exists (select from public.card_approvals where token_hash = p_token_hash)
    or exists (select from public.review_boards where token_hash = p_token_hash);
begin
  -- Checks the visitor's limit last, because a visitor with changing addresses would otherwise add a row for each
  -- address. In a conversation a page sends 144 requests an hour, and an office's colleagues share an address.
  if (is_link and private.take_quota('approval_link_requests', p_token_hash, 3000, 3600) is not null)
    or (not is_link and private.take_quota('approval_guesses', 'all', 5000, 3600) is not null)
    or (p_visitor is not null and private.take_quota('approval_requests', p_visitor, 1000, 3600) is not null) then
    raise exception using errcode = 'PT429', message = 'approvals_limit_reached';
  end if;
end;
$$;
grant execute on function engine.count_approval_request(text, text) to service_role;

-- Returns a reviewer's text for notices: one line of at most `p_most` characters. Removes invisible characters except
-- the joiners of emoji, Arabic and Indic letters, and splits web addresses ([:alpha:] is ASCII in the locale C).
create function private.words_of_visitor(p_text text, p_most integer) returns text
language sql immutable set search_path = '' as $$
  select private.shortened(regexp_replace(replace(btrim(regexp_replace(regexp_replace(p_text, '(?<!'
    || '[\u0600-\u08ff\u0900-\u109f\u1780-\u18af\u2190-\u2bff\ufe0f\U0001f000-\U0001faff]' || ')[\u200c\u200d]'
    || '|[\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'),
    '[\u0001-\u0020\u007f-\u00a0\u2028\u2029\u3000]+', ' ', 'g')),
    '://', ': //'), '([.\u3002\uff0e\uff61])(?=[[:alpha:]\u00c0-\u1fff\u2c00-\u2dff\u3040-\ufdff\U00010000-\U0001efff])', '\1 ', 'g'), p_most);
$$;

-- Returns a link's card. Raises not_found for an unknown or ended link, or a deleted card.
create function private.card_of_link(p_token_hash text) returns public.card_approvals
language plpgsql security definer set search_path = '' as $$
declare
  found public.card_approvals;
begin
  select * into found from public.card_approvals where token_hash = p_token_hash and expires_at > now();
  if found.user_id is null or not exists (select 1 from public.posts p
      where p.user_id = found.user_id and p.postcard = found.postcard and p.deleted_at is null) then
    raise exception 'not_found';
  end if;
  return found;
end;
$$;

-- Called by approval with a secret's hash: returns the card as LinkedIn would show it, a row for each publisher, and
-- the last decision with its thread. title: null unless LinkedIn shows it. is_lost: the post will not be published,
-- because its page is lost. Raises the codes of private.card_of_link.
create function engine.read_card_for_approval(p_token_hash text)
returns table (
  version integer, notes text, title text, post_comment text, date date, post_time time, timezone text, status text,
  image_url text, image_alt text, more_images jsonb, upload_type text, poll jsonb,
  publisher text, publisher_name text, publisher_logo text,
  answer text, answered_by text, answer_comment text, answered_at timestamptz, is_current boolean, publish_state text,
  has_own_text boolean, is_lost boolean, thread jsonb)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  link public.card_approvals := private.card_of_link(p_token_hash);
begin
  return query
  -- A time that a clock change skips is shown as the time of publication.
  select p.version, p.notes, p.title, p.post_comment, coalesce((p.scheduled_at at time zone p.timezone)::date, p.date),
    coalesce((p.scheduled_at at time zone p.timezone)::time, p.post_time), p.timezone, p.status, p.image_url, p.image_alt, p.more_images, p.upload_type, p.poll,
    coalesce(p.linkedin_organization_id, 'personal'),
    coalesce(o.organization_name, case when p.linkedin_organization_id is null then p.linkedin_name end, ''), o.logo_url,
    link.answer, link.answered_by, link.comment, link.answered_at, coalesce(link.answered_version = p.version, false), p.publish_state,
    p.common_notes is not null, p.status = 'publicar' and private.is_lost_page(p.user_id, p.linkedin_organization_id),
    private.messages_of(null, link.user_id, link.postcard)
  from public.posts p
    left join public.linkedin_organizations o on o.user_id = p.user_id and o.organization_id = p.linkedin_organization_id
  where p.user_id = link.user_id and p.postcard = link.postcard and p.deleted_at is null
  order by p.status desc, p.linkedin_organization_id nulls first;
end;
$$;
comment on function engine.read_card_for_approval(text) is
  'May be null: post_time, image_url, image_alt, upload_type, poll, publisher_logo, answer, answered_by, answer_comment, answered_at.';
grant execute on function engine.read_card_for_approval(text) to service_role;

-- Called by approval: stores a reviewer's decision, 'approved' or 'changes', about the version that was shown, and
-- notifies the owner. `p_shown`: answered_at of the decision that was shown, null for none. Raises the codes of
-- private.card_of_link, invalid_input, card_version_conflict, card_publishing, publisher_already_published,
-- changes_requested for an approval when the version has a request for changes that was not shown, and
-- approvals_limit_reached beyond 30 decisions an hour, because each sends a notice.
create function engine.answer_card_approval(
  p_token_hash text, p_version integer, p_answer text, p_name text, p_comment text, p_shown timestamptz default null)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  link public.card_approvals := private.card_of_link(p_token_hash);
  post public.posts;
begin
  if p_version is null or coalesce(p_answer, '') not in ('approved', 'changes') or private.is_blank(p_name)
    or char_length(p_name) > 120 or char_length(p_comment) > 1000 or (p_answer = 'changes' and private.is_blank(p_comment)) then
    raise exception 'invalid_input';
  end if;
  perform private.share_user(link.user_id);
  perform private.lock_card(link.user_id, link.postcard);
  select * into link from public.card_approvals where user_id = link.user_id and postcard = link.postcard;
  if link.token_hash is distinct from p_token_hash then
    raise exception 'not_found';
  end if;
  select * into post from public.posts where user_id = link.user_id and postcard = link.postcard and status = 'publicar'
    and deleted_at is null order by version desc, linkedin_organization_id nulls first limit 1;
  if not found then
    raise exception 'publisher_already_published';
  elsif post.version <> p_version then
    raise exception 'card_version_conflict';
  elsif private.has_post_in_state(link.user_id, link.postcard, 'publishing') then
    raise exception 'card_publishing';
  elsif p_answer = 'approved' and link.answer = 'changes' and link.answered_version = p_version
    and link.answered_at is distinct from p_shown then
    raise exception 'changes_requested';
  elsif link.answer = p_answer and link.answered_version = p_version and link.answered_by = btrim(p_name)
    and link.comment = coalesce(p_comment, '') then
    return p_answer;
  elsif private.take_quota('approval_answers', link.user_id::text || ':' || link.postcard::text, 30, 3600) is not null then
    raise exception using errcode = 'PT429', message = 'approvals_limit_reached';
  end if;
  update public.card_approvals set answer = p_answer, answered_version = p_version, answered_by = btrim(p_name),
    comment = coalesce(p_comment, ''), answered_at = clock_timestamp()
  where user_id = link.user_id and postcard = link.postcard;
  if not private.is_blank(p_comment) then
    insert into public.review_messages (user_id, postcard, name, words)
    values (link.user_id, link.postcard, btrim(p_name), p_comment);
  end if;
  perform private.notify_user(link.user_id, case when p_answer = 'approved' then 'success' else 'warning' end,
    case when p_answer = 'approved' then format('%s aprobó «%s».%s%s', private.words_of_visitor(p_name, 120), private.shown_title(post.title),
        private.remark_on_changes(array(select p.id from public.posts p
          where p.user_id = link.user_id and p.postcard = link.postcard and p.status = 'publicar' and p.deleted_at is null)),
        case when post.publish_state = 'failed' then ' No salió: usa «Reintentar» o elige otra fecha.' else '' end)
      else format('%s pidió cambios en «%s»: %s', private.words_of_visitor(p_name, 120), private.shown_title(post.title),
        private.words_of_visitor(p_comment, 300)) end,
    format('approval:%s:%s:%s', link.postcard, p_answer, extract(epoch from clock_timestamp())), post.id, 'system', private.post_target(post.id));
  return p_answer;
end;
$$;
grant execute on function engine.answer_card_approval(text, integer, text, text, text, timestamptz) to service_role;

-- Trigger after posts are permanently deleted: a card's approval is deleted with its last post. Removing a publisher
-- from the card keeps the approval.
create function private.drop_approvals() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.card_approvals a using (select distinct user_id, postcard from gone where deleted_at is not null) as g
  where a.user_id = g.user_id and a.postcard = g.postcard
    and not exists (select 1 from public.posts p where p.user_id = g.user_id and p.postcard = g.postcard);
  return null;
end;
$$;
create trigger posts_drop_approvals after delete on public.posts referencing old table as gone
  for each statement execute function private.drop_approvals();
