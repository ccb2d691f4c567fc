create table public.review_boards (
  user_id    uuid not null references auth.users (id) on delete cascade,
  publisher  text not null constraint review_boards_publisher_is_known check (char_length(publisher) <= 30 and publisher ~ '^(personal|[0-9]+)$'),
  month      date not null constraint review_boards_month_is_a_first_day check (private.is_day(month) and extract(day from month) = 1),
  timezone   text not null constraint review_boards_timezone_within_bounds check (char_length(timezone) <= 64),
  token_hash text not null constraint review_boards_token_hash_key unique check (char_length(token_hash) = 64),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  is_required boolean not null default false,
  primary key (user_id, publisher, month)
);
comment on table public.review_boards is
  'The link (the SHA-256 of a secret) of an account''s posts of a month. timezone: the owner''s when the link was made, which decides the month of each post. is_required: a card that enters the month needs approval.';
alter table public.review_boards enable row level security;
revoke all on public.review_boards from anon, authenticated;
grant select (user_id, publisher, month, timezone, expires_at, created_at, is_required) on public.review_boards to authenticated;
grant all on public.review_boards to service_role;
create policy review_boards_select_own on public.review_boards
  for select to authenticated using (user_id = (select auth.uid()));

-- Returns the largest number of posts that a board shows.
create function private.board_post_limit() returns integer
language sql immutable set search_path = '' as $$ select 500; $$;

-- Returns the time at which a board shows a post: an open post's own time, a published post's moment of publication.
create function private.local_on_board(p_post public.posts, p_board public.review_boards) returns timestamp
language sql stable set search_path = '' as $$
  select coalesce(
    case p_post.status when 'publicar' then p_post.scheduled_at else p_post.published_at end at time zone p_board.timezone,
    p_post.date::timestamp);
$$;

-- Returns whether a board shows a post of its user.
create function private.is_on_board(p_post public.posts, p_board public.review_boards) returns boolean
language sql stable set search_path = '' as $$
  select p_post.deleted_at is null and coalesce(p_post.linkedin_organization_id, 'personal') = p_board.publisher
    and private.local_on_board(p_post, p_board) >= p_board.month
    and private.local_on_board(p_post, p_board) < p_board.month + interval '1 month';
$$;

-- The conditions on days and deleted_at let Postgres use indexes, and select some days too many; is_on_board decides.
create function private.all_posts_of_board(p_board public.review_boards) returns setof public.posts
language sql stable security definer set search_path = '' as $$
  select (near.post).*
  from (
    select p from public.posts p
    where p.user_id = p_board.user_id and p.status = 'publicar' and p.deleted_at is null
      and p.date between p_board.month - 2 and p_board.month + 33
    union all
    select p from public.posts p
    where p.user_id = p_board.user_id and p.status = 'listas' and p.deleted_at is null
      and ((p.published_at >= (p_board.month - 2)::timestamp at time zone 'utc'
          and p.published_at < (p_board.month + 33)::timestamp at time zone 'utc')
        or (p.published_at is null and p.date between p_board.month - 2 and p_board.month + 33))
  ) as near (post)
  where private.is_on_board(near.post, p_board);
$$;

-- Returns the first private.board_post_limit() posts, earliest first; total is the number of all posts of the board.
create function private.posts_of_board(p_board public.review_boards)
returns table (post public.posts, local timestamp, total integer)
language sql stable security definer set search_path = '' as $$
  select p, private.local_on_board(p, p_board), (count(*) over ())::integer
  from private.all_posts_of_board(p_board) p
  order by 2, p.id limit private.board_post_limit();
$$;

-- Called by the signed-in user: makes the board of a publisher and a month (its first day) for `p_days` (1 to 90) and
-- returns its secret, which is not stored; an older link of the board ends. `p_required`: the board's open cards then
-- need approval, and so does each card that enters the board while its link works. Raises not_authenticated,
-- invalid_input, invalid_timezone, publisher_not_allowed.
create function private.share_board(p_publisher text, p_month date, p_timezone text, p_days integer, p_required boolean)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  secret text := private.new_secret();
  board public.review_boards;
  card bigint;
begin
  if p_publisher is null or p_month is null or not private.is_day(p_month) or extract(day from p_month) <> 1
    or p_days is null or p_days not between 1 and 90 or p_required is null then
    raise exception 'invalid_input';
  end if;
  perform private.require_time_zone(p_timezone);
  if p_publisher <> 'personal' and not exists (
      select from public.linkedin_organizations o where o.user_id = caller and o.organization_id = p_publisher) then
    raise exception 'publisher_not_allowed';
  end if;
  -- Waits for running saves: a card that was saved before is among the board's posts below, and
  -- private.require_on_board sees the board when a card is saved later.
  perform pg_advisory_xact_lock(private.lock_of_slots(caller));
  insert into public.review_boards (user_id, publisher, month, timezone, token_hash, expires_at, is_required)
  values (caller, p_publisher, p_month, p_timezone, private.hash_secret(secret), now() + make_interval(days => p_days),
    p_required)
  on conflict (user_id, publisher, month) do update set timezone = excluded.timezone, token_hash = excluded.token_hash,
    expires_at = excluded.expires_at, created_at = now(), is_required = excluded.is_required
  returning * into board;
  if p_required then
    for card in
      select distinct b.postcard from private.all_posts_of_board(board) b where b.status = 'publicar' order by 1
    loop
      begin
        perform private.require_card_approval(card, true);
      exception when raise_exception then
        null;
      end;
    end loop;
  end if;
  return secret;
end;
$$;
call private.offer_to_users('share_board');

-- Called by the signed-in user: ends a board's link; decisions made on it stay. Returns whether the board had a link.
-- Raises not_authenticated.
create function private.end_board(p_publisher text, p_month date) returns boolean
language sql security definer set search_path = '' as $$
  with ended as (
    delete from public.review_boards
    where user_id = private.require_user() and publisher = p_publisher and month = p_month returning 1)
  select exists (select from ended);
$$;
call private.offer_to_users('end_board');

-- Returns the newest 100 messages of a post's thread on boards, or of the thread at a card's own link; oldest first.
create function private.messages_of(p_post_id uuid, p_user_id uuid default null, p_postcard bigint default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('name', m.name, 'words', m.words, 'at', m.at) order by m.at, m.id), '[]')
  from (
    select id, name, words, at from public.review_messages where post_id = p_post_id
    union all
    select id, name, words, at from public.review_messages where user_id = p_user_id and postcard = p_postcard
    order by at desc, id desc limit 100
  ) m;
$$;

-- Called by the signed-in user's calendar: returns the boards with a valid link, each with its posts, their decisions
-- and threads. is_disputed says that another link requests changes to a post; total counts all posts of the month,
-- beyond private.board_post_limit() too. Raises not_authenticated.
create function private.list_review_boards()
returns table (publisher text, month date, created_at timestamptz, expires_at timestamptz, is_required boolean, posts jsonb,
  total integer)
language sql stable security definer set search_path = '' as $$
  select b.publisher, b.month, b.created_at, b.expires_at, b.is_required, shown.posts, shown.total
  from public.review_boards b
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('postcard', (s.post).postcard, 'title', (s.post).title,
        'is_published', (s.post).status = 'listas', 'answer', a.answer, 'answered_by', a.answered_by, 'comment', a.comment,
        'is_current', coalesce(a.answered_version = (s.post).version, false),
        'is_disputed', (a.answer, a.answered_version) is distinct from ('changes', (s.post).version)
          and private.has_requested_changes(s.post), 'thread', private.messages_of((s.post).id)) order by s.local, (s.post).id), '[]') as posts,
        coalesce(max(s.total), 0) as total
      from private.posts_of_board(b) s left join public.post_approvals a on a.post_id = (s.post).id
    ) as shown
  where b.user_id = (select private.require_user()) and b.expires_at > now()
  order by b.month, b.publisher;
$$;
call private.offer_to_users('list_review_boards');

-- Returns a link's board. Raises not_found for an unknown or ended link.
create function private.board_of_link(p_token_hash text) returns public.review_boards
language plpgsql stable security definer set search_path = '' as $$
declare
  found public.review_boards;
begin
  select * into found from public.review_boards where token_hash = p_token_hash and expires_at > now();
  if found.user_id is null then
    raise exception 'not_found';
  end if;
  return found;
end;
$$;

-- Called by approval with the hash of a link's secret: returns the board without its posts. total counts all posts of
-- the month, beyond private.board_post_limit() too. Raises the codes of private.board_of_link.
create function engine.read_board(p_token_hash text)
returns table (publisher text, publisher_name text, publisher_logo text, month date, total integer)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  board public.review_boards := private.board_of_link(p_token_hash);
begin
  return query
  select board.publisher,
    coalesce(o.organization_name, case when board.publisher = 'personal'
      then coalesce(u.raw_user_meta_data ->> 'name', u.raw_user_meta_data ->> 'full_name') end, ''), o.logo_url, board.month,
    coalesce((select max(s.total) from private.posts_of_board(board) s), 0)
  from auth.users u
    left join public.linkedin_organizations o on o.user_id = u.id and o.organization_id = board.publisher
  where u.id = board.user_id;
end;
$$;
comment on function engine.read_board(text) is 'May be null: publisher_logo.';
grant execute on function engine.read_board(text) to service_role;

-- Called by approval with the hash of a link's secret: returns the board's posts in the columns of
-- engine.read_card_for_approval. Times are in the owner's zone; decisions and threads are those made on boards. Raises
-- the codes of private.board_of_link.
create function engine.read_board_posts(p_token_hash text)
returns table (
  id uuid, version integer, notes text, title text, post_comment text, date date, post_time time, timezone text, status text,
  image_url text, image_alt text, more_images jsonb, upload_type text, poll jsonb,
  publisher text, publisher_name text, publisher_logo text,
  answer text, answered_by text, answer_comment text, answered_at timestamptz, is_current boolean, publish_state text,
  has_own_text boolean, is_lost boolean, thread jsonb)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  board public.review_boards := private.board_of_link(p_token_hash);
  lost boolean := private.is_lost_page(board.user_id, nullif(board.publisher, 'personal'));
begin
  return query
  select (s.post).id, (s.post).version, (s.post).notes, (s.post).title, (s.post).post_comment, s.local::date,
    case when coalesce((s.post).published_at, (s.post).scheduled_at) is not null then s.local::time end, board.timezone, (s.post).status,
    (s.post).image_url, (s.post).image_alt, (s.post).more_images, (s.post).upload_type, (s.post).poll,
    account.publisher, account.publisher_name, account.publisher_logo,
    a.answer, a.answered_by, a.comment, a.answered_at, coalesce(a.answered_version = (s.post).version, false),
    (s.post).publish_state, false, (s.post).status = 'publicar' and lost, private.messages_of((s.post).id)
  from private.posts_of_board(board) s
    cross join engine.read_board(p_token_hash) account
    left join public.post_approvals a on a.post_id = (s.post).id
  order by s.local, (s.post).id;
end;
$$;
comment on function engine.read_board_posts(text) is
  'May be null: post_time, image_url, image_alt, upload_type, poll, publisher_logo, answer, answered_by, answer_comment, answered_at.';
grant execute on function engine.read_board_posts(text) to service_role;

-- A post of a decision, with what the page showed: the version, and answered_at of the last decision (null for none).
create type private.board_answer as (id uuid, version integer, shown timestamptz);

-- Called by answer_board: returns the posts of a decision. Raises invalid_input for no post, more
-- than private.board_post_limit(), a repeated post, or a missing or malformed id or version.
create function private.read_board_answers(p_posts jsonb) returns private.board_answer[]
language plpgsql stable set search_path = '' as $$
declare
  answers private.board_answer[];
begin
  if jsonb_typeof(p_posts) is distinct from 'array' or jsonb_array_length(p_posts) not between 1 and private.board_post_limit() then
    raise exception 'invalid_input';
  end if;
  answers := array(select a from jsonb_populate_recordset(null::private.board_answer, p_posts) as a);
  if exists (select from unnest(answers) as a where a.id is null or a.version is null)
    or (select count(distinct a.id) from unnest(answers) as a) <> cardinality(answers) then
    raise exception 'invalid_input';
  end if;
  return answers;
exception
  when data_exception then
    raise exception 'invalid_input';
end;
$$;

-- Called by answer_board, which has locked the post's card and checked whether the board shows the post (`p_is_shown`).
-- Returns 'stored', 'unchanged' for a repeated decision, or a code: card_not_found when the post was deleted or left
-- the board, publisher_already_published, card_version_conflict when the post was changed since the page showed it,
-- card_publishing, changes_requested for an approval when the version has a request for changes that was not shown.
create function private.answer_post(
  p_post private.board_answer, p_is_shown boolean, p_answer text, p_name text, p_comment text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  post public.posts;
begin
  select * into post from public.posts where id = p_post.id;
  if not p_is_shown or post.id is null then
    return 'card_not_found';
  elsif post.status = 'listas' then
    return 'publisher_already_published';
  elsif post.version <> p_post.version then
    return 'card_version_conflict';
  elsif post.publish_state = 'publishing' then
    return 'card_publishing';
  elsif p_answer = 'approved' and exists (
      select from public.post_approvals a where a.post_id = post.id and a.answer = 'changes'
        and a.answered_version = p_post.version and a.answered_at is distinct from p_post.shown) then
    return 'changes_requested';
  elsif exists (
      select from public.post_approvals a where a.post_id = post.id and a.answer = p_answer and a.answered_version = p_post.version
        and a.answered_by = p_name and a.comment = p_comment) then
    return 'unchanged';
  end if;
  insert into public.post_approvals (post_id, user_id, answer, answered_version, answered_by, comment, answered_at)
  values (post.id, post.user_id, p_answer, p_post.version, p_name, p_comment, clock_timestamp())
  on conflict (post_id) do update set answer = excluded.answer, answered_version = excluded.answered_version,
    answered_by = excluded.answered_by, comment = excluded.comment, answered_at = excluded.answered_at;
  if not private.is_blank(p_comment) then
    insert into public.review_messages (user_id, post_id, name, words) values (post.user_id, post.id, p_name, p_comment);
  end if;
  return 'stored';
end;
$$;

-- Returns the sentence that follows an approval in its notice when another link keeps a request for changes.
create function private.remark_on_changes(p_posts uuid[]) returns text
language sql stable security definer set search_path = '' as $$
  select case when exists (select from public.posts p where p.id = any (p_posts) and private.has_requested_changes(p))
    then ' En otro enlace pidieron cambios, que siguen pendientes.' else '' end;
$$;

-- Called by answer_board: notifies the owner once of a decision, whatever the number of posts in it.
create function private.notify_of_board(
  p_board public.review_boards, p_posts uuid[], p_answer text, p_name text, p_words text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  name text := private.words_of_visitor(p_name, 120);
  post public.posts;
  has_failed boolean := exists (select from public.posts where id = any (p_posts) and publish_state = 'failed');
  message text;
begin
  select * into post from public.posts where id = p_posts[1];
  if p_answer = 'changes' then
    message := format('%s pidió cambios en «%s»: %s', name, private.shown_title(post.title), private.words_of_visitor(p_words, 300));
  elsif cardinality(p_posts) = 1 then
    message := format('%s aprobó «%s».%s%s', name, private.shown_title(post.title), private.remark_on_changes(p_posts),
      case when has_failed then ' No salió: usa «Reintentar» o elige otra fecha.' else '' end);
  else
    message := format('%s aprobó %s publicaciones de %s.%s%s', name, cardinality(p_posts), private.publisher_name(post),
      private.remark_on_changes(p_posts),
      case when has_failed then ' Alguna no salió: usa «Reintentar» o elige otra fecha.' else '' end);
  end if;
  perform private.notify_user(p_board.user_id, case when p_answer = 'approved' then 'success' else 'warning' end, message,
    format('approval:%s:%s:%s', post.id, p_answer, extract(epoch from clock_timestamp())),
    case when cardinality(p_posts) = 1 then post.id end, 'system',
    case when cardinality(p_posts) = 1 then private.post_target(post.id)
      else '/calendar?mes=' || to_char(p_board.month, 'YYYY-MM') end);
end;
$$;

-- Called by approval for 'Aprobar' and 'Aprobar todas' ('approved') and 'Pedir cambios' ('changes', one post). Stores
-- the decision for `p_posts`, each with what was shown, and notifies the owner once; returns a row for each
-- post, in order. code is null when the decision is stored or repeated, otherwise that of private.answer_post. A
-- decision about several posts refuses an unconfirmed post with post_unconfirmed: LinkedIn may have the post, so only a
-- decision about this post alone counts. Raises the codes of private.board_of_link, invalid_input, and
-- approvals_limit_reached beyond 200 decisions in an hour, because each sends a notice.
create function engine.answer_board(p_token_hash text, p_posts jsonb, p_answer text, p_name text, p_comment text)
returns table (id uuid, code text)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  board public.review_boards := private.board_of_link(p_token_hash);
  answers private.board_answer[] := private.read_board_answers(p_posts);
  shown uuid[];
  stored uuid[] := array[]::uuid[];
  answer private.board_answer;
  outcome text;
begin
  if coalesce(p_answer, '') not in ('approved', 'changes') or private.is_blank(p_name) or char_length(p_name) > 120
    or p_comment is null or char_length(p_comment) > 1000 or (p_answer = 'changes' and private.is_blank(p_comment))
    -- Refuses a comment on several posts, because each post's thread would store a copy of the comment.
    or (cardinality(answers) > 1 and (p_answer = 'changes' or p_comment <> '')) then
    raise exception 'invalid_input';
  end if;
  -- Locks in the order user, board, cards by number, jobs, so that meanwhile no link ends, no card is saved and no job
  -- is claimed.
  perform private.share_user(board.user_id);
  perform 1 from public.review_boards b where b.token_hash = p_token_hash for share;
  if not found then
    raise exception 'not_found';
  end if;
  perform pg_advisory_xact_lock(private.lock_of_card(board.user_id, cards.postcard))
  from (
    select distinct p.postcard from public.posts p join unnest(answers) as a on a.id = p.id
    where p.user_id = board.user_id order by 1
  ) as cards;
  perform 1 from public.publish_jobs j join unnest(answers) as a on a.id = j.post_id
    where j.user_id = board.user_id order by j.id for update of j;
  shown := array(select (s.post).id from private.posts_of_board(board) s);
  foreach answer in array answers loop
    outcome := case when cardinality(answers) > 1
        and exists (select from public.posts p where p.id = answer.id and p.id = any (shown) and p.publish_state = 'unconfirmed')
      then 'post_unconfirmed'
      else private.answer_post(answer, answer.id = any (shown), p_answer, btrim(p_name), p_comment) end;
    if outcome = 'stored' then
      stored := stored || answer.id;
    end if;
    id := answer.id;
    code := case when outcome not in ('stored', 'unchanged') then outcome end;
    return next;
  end loop;
  if cardinality(stored) > 0 then
    if private.take_quota('board_answers', p_token_hash, 200, 3600) is not null then
      raise exception using errcode = 'PT429', message = 'approvals_limit_reached';
    end if;
    perform private.notify_of_board(board, stored, p_answer, p_name, p_comment);
  end if;
end;
$$;
comment on function engine.answer_board(text, jsonb, text, text, text) is 'May be null: code.';
grant execute on function engine.answer_board(text, jsonb, text, text, text) to service_role;
