-- Problems of unpublished posts, computed from stored facts. 'error': the post will fail; 'warning': advice.

create table private.post_facts (
  post_id        uuid primary key references public.posts (id) on delete cascade,
  length         integer not null,
  little_length  integer not null,
  comment_length integer not null,
  fingerprint    uuid not null,
  holes          integer not null,
  media_name     text,
  constraint post_facts_media_name_within_bounds check (char_length(media_name) <= 2000)
);
comment on table private.post_facts is
  'Facts of each post: lengths in UTF-16 units, the md5 of text and poll, the number of holes in text, poll and first comment, the name of its file. They make checks possible without reading the texts.';
revoke all on private.post_facts from public, anon, authenticated, service_role;

-- Computes a post's facts once for each save, because the checks would otherwise measure every text.
create function private.keep_post_facts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  shown text := private.post_text(new.title, new.notes, new.poll);
  asked text := private.poll_text(new.poll);
begin
  insert into private.post_facts as f (post_id, length, little_length, comment_length, fingerprint, holes, media_name)
  values (new.id, private.shown_length(shown), private.little_text_length(shown),
    private.utf16_length(private.post_text('', new.post_comment)), md5(concat_ws(E'\n', shown, asked))::uuid,
    case when shown like '%[%' or new.post_comment like '%[%' or asked like '%[%'
      then private.holes_in(shown) + private.holes_in(coalesce(new.post_comment, '')) + private.holes_in(coalesce(asked, '')) else 0 end, private.media_object_name(new.image_url))
  on conflict (post_id) do update set length = excluded.length, little_length = excluded.little_length,
    comment_length = excluded.comment_length, fingerprint = excluded.fingerprint, holes = excluded.holes, media_name = excluded.media_name;
  return null;
end;
$$;
create trigger posts_keep_facts_insert after insert on public.posts
  for each row execute function private.keep_post_facts();
create trigger posts_keep_facts_update after update of title, notes, post_comment, image_url, poll on public.posts
  for each row when ((old.title, old.notes, old.post_comment, old.image_url, old.poll)
    is distinct from (new.title, new.notes, new.post_comment, new.image_url, new.poll))
  execute function private.keep_post_facts();

-- Returns linkedin_not_connected, linkedin_token_expired or linkedin_token_revoked; null without a problem.
create function private.connection_problem(p_user_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when s.user_id is null then 'linkedin_not_connected'
    when t.is_valid = false then case t.error_message when 'linkedin_token_revoked' then t.error_message else 'linkedin_token_expired' end
    when s.ends_at <= now() then 'linkedin_token_expired'
  end
  from (select) as always
    left join public.linkedin_tokens t on t.user_id = p_user_id
    left join private.linkedin_secrets s on s.user_id = t.user_id;
$$;

-- close_to: another scheduled post of the same publisher within the hour; repeats: another scheduled post with the same
-- text within a week.
create function private.posts_with_neighbours(p_user_id uuid)
returns table (
  post_id uuid, publish_state text, organization_id text, person_urn text, due_at timestamptz, wall_clock timestamp, timezone text,
  image_url text, media_etag text, length integer, little_length integer, comment_length integer, holes integer, media_name text,
  has_poll boolean, close_to uuid, repeats uuid
)
language sql stable security definer set search_path = '' as $$
  with known as (
    -- A post that is 'scheduled' without a publication time was sent by «Publicar ahora».
    select p.id, p.publish_state, p.linkedin_organization_id, p.linkedin_person_urn, p.date + p.post_time as wall_clock, p.timezone,
      p.image_url, p.media_etag, p.poll is not null as has_poll, case when p.publish_state not in ('unscheduled', 'failed') then coalesce(p.scheduled_at, now()) end as at
    from public.posts p
    where p.user_id = p_user_id and p.status = 'publicar' and p.deleted_at is null
    union all
    select p.id, p.publish_state, p.linkedin_organization_id, p.linkedin_person_urn, null, p.timezone, p.image_url, p.media_etag, p.poll is not null, p.published_at
    from public.posts p
    where p.user_id = p_user_id and p.status = 'listas' and p.published_at > now() - interval '7 days' and p.deleted_at is null
  )
  select k.id, k.publish_state, k.linkedin_organization_id, k.linkedin_person_urn, k.at, k.wall_clock, k.timezone,
    k.image_url, k.media_etag, f.length, f.little_length, f.comment_length, f.holes, f.media_name, k.has_poll,
    case when k.at - lag(k.at) over near < interval '1 hour' then lag(k.id) over near
      when lead(k.at) over near - k.at < interval '1 hour' then lead(k.id) over near end,
    case when k.at is null then
        (max(k.id::text) filter (where k.at between now() - interval '7 days' and now() + interval '7 days')
          over (partition by k.linkedin_organization_id, f.fingerprint))::uuid
      when k.at - lag(k.at) over same < interval '7 days' then lag(k.id) over same
      when lead(k.at) over same - k.at < interval '7 days' then lead(k.id) over same end
  from known k join private.post_facts f on f.post_id = k.id
  window near as (partition by k.linkedin_organization_id order by k.at, k.id),
    same as (partition by k.linkedin_organization_id, f.fingerprint order by k.at, k.id);
$$;

create table private.preflights (
  post_id     uuid primary key references public.posts (id) on delete cascade,
  due_at      timestamptz not null,
  tries       integer not null default 0,
  next_try_at timestamptz not null,
  checked_at  timestamptz
);
comment on table private.preflights is
  'The check of a post an hour before due_at. checked_at: when LinkedIn responded; null before.';
revoke all on private.preflights from public, anon, authenticated, service_role;

-- Called by list_post_problems and preflight_problems: returns the problems of the posts `p_post_ids`, or of all posts
-- (null). Codes and details: linkedin_not_connected, linkedin_token_expired, linkedin_token_revoked {};
-- linkedin_connection_expires {ends_at}; linkedin_scope_missing {scope}; page_role_lost {organization_id};
-- media_missing, media_changed {}, of any picture; media_too_large {bytes, limit}; linkedin_text_too_long,
-- text_near_limit, comment_over_limit {length, limit}; linkedin_text_empty {}; text_has_holes {holes};
-- insufficient_credits {needed, available}; text_repeated, posts_too_close {post_id}; hour_not_on_clock {goes_out_at};
-- approval_missing {answered_by, comment} when a reviewer requested changes, otherwise {}; it is an error in the last
-- day before the publication time, and a warning earlier; changes_requested {answered_by, comment} when the post needs
-- no approval.
create function private.post_problems(p_user_id uuid, p_post_ids uuid[] default null)
returns table (post_id uuid, code text, severity text, detail jsonb)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  post record;
  broken text := private.connection_problem(p_user_id);
  scopes text[];
  ends_at timestamptz;
  scope text;
  price numeric;
  personal_price numeric;
  company_price numeric;
  period date := private.credit_period(now());
  free numeric;
  bought numeric;
  limits record;
  publishers text[] := private.open_publishers(p_user_id);
begin
  select * into limits from private.text_limits();
  select t.granted_scopes, s.ends_at into scopes, ends_at
  from public.linkedin_tokens t join private.linkedin_secrets s on s.user_id = t.user_id where t.user_id = p_user_id;
  select max(credit_cost) filter (where content_type = 'personal_post'), max(credit_cost) filter (where content_type = 'company_post')
  into personal_price, company_price from public.ai_credit_costs;
  select b.free_monthly_credits, b.purchased_credits into free, bought from private.balance_at(p_user_id) b;

  for post in
    select n.*, o.id as object_id, o.metadata ->> 'eTag' as etag, (o.metadata ->> 'size')::bigint as bytes,
      more.is_missing, more.is_changed, more.bytes as more_bytes, review.is_unapproved, review.changes,
      coalesce(n.organization_id, 'personal') <> all (publishers) as is_lost
    from private.posts_with_neighbours(p_user_id) n
      left join storage.objects o on o.bucket_id = 'media' and o.name = n.media_name
      left join lateral (
        select bool_or(f.id is null) as is_missing, bool_or(f.metadata ->> 'eTag' <> p.more_etags[picture.at]) as is_changed,
          max((f.metadata ->> 'size')::bigint) as bytes
        from public.posts p cross join lateral jsonb_array_elements(p.more_images) with ordinality as picture (it, at)
          left join storage.objects f on f.bucket_id = 'media' and f.name = private.media_object_name(picture.it ->> 'url')
        where p.id = n.post_id and p.more_images <> '[]'
      ) more on true
      left join (
        select p.id, a.is_required is true and private.lacks_approval(p) as is_unapproved,
          case when last.answer = 'changes' and last.answered_version = p.version
            then jsonb_build_object('answered_by', last.answered_by, 'comment', last.comment) end as changes
        from public.posts p
          left join public.card_approvals a on a.user_id = p.user_id and a.postcard = p.postcard
          left join lateral private.answer_to_post(p) last on true
        where p.user_id = p_user_id and p.status = 'publicar' and p.deleted_at is null
          and (a.postcard is not null or p.id in (select b.post_id from public.post_approvals b where b.user_id = p_user_id))
      ) review on review.id = n.post_id
    where n.publish_state in ('unscheduled', 'scheduled', 'failed')
    order by n.due_at nulls first, n.post_id
  loop
    post_id := post.post_id;

    -- A new month brings free credits, which replace the rest of the month before.
    if private.credit_period(post.due_at) > period then
      period := private.credit_period(post.due_at);
      free := private.free_credits();
    end if;
    price := case when post.organization_id is null then personal_price else company_price end;
    detail := case when price > free + bought then jsonb_build_object('needed', price, 'available', free + bought) end;
    -- A post of a lost page is not published, so it costs nothing.
    if detail is null and post.due_at is not null and not post.is_lost then
      bought := bought - greatest(price - free, 0);
      free := greatest(free - price, 0);
    end if;
    continue when p_post_ids is not null and post_id <> all (p_post_ids);

    severity := 'error';
    if detail is not null then
      code := 'insufficient_credits';
      return next;
    end if;
    scope := case when post.organization_id is null then 'w_member_social' else 'w_organization_social' end;
    if broken is not null or (post.organization_id is null and post.person_urn is null) then
      code := coalesce(broken, 'linkedin_not_connected');
      detail := '{}';
      return next;
    elsif ends_at <= post.due_at then
      code := 'linkedin_connection_expires';
      detail := jsonb_build_object('ends_at', ends_at);
      return next;
    elsif scope <> all (scopes) then
      code := 'linkedin_scope_missing';
      detail := jsonb_build_object('scope', scope);
      return next;
    end if;
    if post.is_lost then
      code := 'page_role_lost';
      detail := jsonb_build_object('organization_id', post.organization_id);
      return next;
    end if;

    if post.image_url is not null and (post.object_id is null or post.is_missing) then
      code := 'media_missing';
      detail := '{}';
      return next;
    elsif post.etag <> post.media_etag or post.is_changed then
      code := 'media_changed';
      detail := '{}';
      return next;
    end if;
    if greatest(post.bytes, post.more_bytes) > private.media_byte_limit(post.media_name) then
      code := 'media_too_large';
      detail := jsonb_build_object('bytes', greatest(post.bytes, post.more_bytes), 'limit', private.media_byte_limit(post.media_name));
      return next;
    end if;
    detail := private.text_excess(post.length, post.little_length);
    if detail is not null then
      code := 'linkedin_text_too_long';
      return next;
    elsif post.length = 0 and not post.has_poll then
      code := 'linkedin_text_empty';
      detail := '{}';
      return next;
    end if;

    severity := case when post.due_at < now() + interval '1 day' then 'error' else 'warning' end;
    if post.is_unapproved then
      code := 'approval_missing';
      detail := coalesce(post.changes, '{}');
      return next;
    end if;

    severity := 'warning';
    if post.changes is not null and not post.is_unapproved then
      code := 'changes_requested';
      detail := post.changes;
      return next;
    end if;
    if post.little_length > limits.commentary and private.text_excess(post.length, post.little_length) is null then
      code := 'text_near_limit';
      detail := jsonb_build_object('length', post.little_length, 'limit', limits.commentary);
      return next;
    end if;
    if post.holes > 0 then
      code := 'text_has_holes';
      detail := jsonb_build_object('holes', post.holes);
      return next;
    end if;
    if post.comment_length > limits.comment then
      code := 'comment_over_limit';
      detail := jsonb_build_object('length', post.comment_length, 'limit', limits.comment);
      return next;
    end if;
    if post.repeats is not null and (post.length > 0 or post.has_poll) then
      code := 'text_repeated';
      detail := jsonb_build_object('post_id', post.repeats);
      return next;
    end if;
    if post.close_to is not null then
      code := 'posts_too_close';
      detail := jsonb_build_object('post_id', post.close_to);
      return next;
    end if;
    -- A clock change skips this time of day, and the post is published an hour later on the clock.
    if post.wall_clock <> post.wall_clock at time zone post.timezone at time zone post.timezone then
      code := 'hour_not_on_clock';
      detail := jsonb_build_object('goes_out_at', to_char(post.wall_clock at time zone post.timezone at time zone post.timezone, 'HH24:MI'));
      return next;
    end if;
  end loop;
end;
$$;

-- Called by users: returns the problems of their own posts `p_post_ids`, at most 1,000, or of all their posts (null).
-- Raises not_authenticated, invalid_input.
create function private.list_post_problems(p_post_ids uuid[] default null) returns table (post_id uuid, code text, severity text, detail jsonb)
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
begin
  if cardinality(p_post_ids) > 1000 then
    raise exception 'invalid_input';
  end if;
  return query select * from private.post_problems(caller, p_post_ids);
end;
$$;
call private.offer_to_users('list_post_problems');
comment on function public.list_post_problems(uuid[]) is
  'The problems of the caller''s unpublished posts, one row for each; codes are those of error-codes.ts. severity: error (it will fail) or warning.';

-- Called before an import: returns why posts that are not saved yet would fail. The arrays have an element for each
-- post: its publication time, whether a page publishes it, and its card. The forecast spends the credits on scheduled
-- and new posts in the order of their times. A scheduled post whose credits a new post takes therefore counts as
-- unpaid. A post that the credits would not pay even without the import does not count. Raises not_authenticated,
-- invalid_input.
create function private.preflight_posts(p_due_at timestamptz[], p_is_company boolean[], p_card integer[])
returns table (connection text, ends_at timestamptz, ending_cards integer, unpaid_cards integer, first_unpaid_at timestamptz,
  credits_missing numeric)
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  post record;
  unpaid text[] := '{}'::text[];
  personal_price numeric;
  company_price numeric;
  price numeric;
  period date := private.credit_period(now());
  free numeric;
  bought numeric;
  free_without numeric;
  bought_without numeric;
  was_unpaid boolean;
begin
  if coalesce(cardinality(p_due_at), 0) > 20000 or cardinality(p_due_at) is distinct from cardinality(p_is_company)
    or cardinality(p_due_at) is distinct from cardinality(p_card) then
    raise exception 'invalid_input';
  end if;
  connection := private.connection_problem(caller);
  select s.ends_at into ends_at from private.linkedin_secrets s where s.user_id = caller;
  select count(distinct n.card)::integer into ending_cards
    from unnest(p_due_at, p_card) as n (due_at, card) where n.due_at >= ends_at;

  select coalesce(max(c.credit_cost) filter (where c.content_type = 'personal_post'), 0),
    coalesce(max(c.credit_cost) filter (where c.content_type = 'company_post'), 0)
  into personal_price, company_price from public.ai_credit_costs c;
  select b.free_monthly_credits, b.purchased_credits into free, bought from private.balance_at(caller) b;
  free_without := free;
  bought_without := bought;
  credits_missing := 0;
  for post in
    select p.scheduled_at as due_at, p.linkedin_organization_id is not null as is_company, p.postcard::text as card,
      false as is_new
    from public.posts p
    where p.user_id = caller and p.publish_state = 'scheduled' and p.scheduled_at is not null and p.deleted_at is null
      and not private.is_lost_page(caller, p.linkedin_organization_id)
    union all
    select n.due_at, n.is_company, 'new ' || n.card, true
    from unnest(p_due_at, p_is_company, p_card) as n (due_at, is_company, card)
    where n.due_at is not null
    order by 1, 4
  loop
    if private.credit_period(post.due_at) > period then
      period := private.credit_period(post.due_at);
      free := private.free_credits();
      free_without := private.free_credits();
    end if;
    price := case when post.is_company then company_price else personal_price end;
    was_unpaid := not post.is_new and price > free_without + bought_without;
    if not post.is_new and not was_unpaid then
      bought_without := bought_without - greatest(price - free_without, 0);
      free_without := greatest(free_without - price, 0);
    end if;
    if price <= free + bought then
      bought := bought - greatest(price - free, 0);
      free := greatest(free - price, 0);
    elsif not was_unpaid then
      first_unpaid_at := coalesce(first_unpaid_at, post.due_at);
      credits_missing := credits_missing + price;
      unpaid := unpaid || post.card;
    end if;
  end loop;
  select count(distinct card)::integer into unpaid_cards from unnest(unpaid) as card;
  return next;
end;
$$;
call private.offer_to_users('preflight_posts');
comment on function public.preflight_posts(timestamptz[], boolean[], integer[]) is
  'May be null: connection, ends_at, first_unpaid_at.';
