-- The threads below decisions on review boards and at a card's own link: a reviewer and the owner write to each other
-- until the post is published. A working link shows the threads of its own posts alone.

-- Returns whether a working link shows the thread about a post (with a null post, the thread of the card's own link). A
-- thread begins with a decision.
create function private.is_thread_shown(p_user_id uuid, p_postcard bigint, p_post_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select case when p_post_id is null then exists (
      select from public.card_approvals a where a.user_id = p_user_id and a.postcard = p_postcard
        and a.answer is not null and a.expires_at > now())
    else exists (
      select from public.posts p join public.post_approvals a on a.post_id = p.id
        join public.review_boards b on b.user_id = p.user_id
      where p.id = p_post_id and p.user_id = p_user_id and b.expires_at > now() and private.is_on_board(p, b)) end;
$$;

-- Adds a message to its thread. Returns false when the message with this id was added before. Raises invalid_input,
-- idempotency_key_reused when the id belongs to another message, and approvals_limit_reached beyond 100 messages of
-- `p_writer` in an hour, because each message of a reviewer sends a notice.
create function private.add_review_message(p_message public.review_messages, p_writer text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if p_message.id is null or private.is_blank(p_message.words) or char_length(p_message.words) > 1000
    or char_length(p_message.name) > 120 then
    raise exception 'invalid_input';
  end if;
  insert into public.review_messages (id, user_id, post_id, postcard, name, words)
  values (p_message.id, p_message.user_id, p_message.post_id, p_message.postcard, p_message.name, p_message.words)
  on conflict (id) do nothing;
  if not found then
    if not exists (
        select from public.review_messages m where m.id = p_message.id
          and (m.user_id, m.post_id, m.postcard, m.name, m.words)
            is not distinct from (p_message.user_id, p_message.post_id, p_message.postcard, p_message.name, p_message.words)) then
      raise exception 'idempotency_key_reused';
    end if;
    return false;
  elsif private.take_quota('review_messages', p_writer, 100, 3600) is not null then
    raise exception using errcode = 'PT429', message = 'approvals_limit_reached';
  end if;
  return true;
end;
$$;

-- Called by approval: adds a reviewer's message to a thread and notifies the owner. With `p_post_id` it is the thread
-- of a board's post, otherwise that of the link's card; both need a decision. A repeated `p_id` adds nothing. Raises
-- the codes of private.card_of_link, private.board_of_link and private.add_review_message, card_not_found when the link
-- shows no such post with a decision, publisher_already_published.
create function engine.write_review_message(p_token_hash text, p_id uuid, p_post_id uuid, p_name text, p_words text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  link public.card_approvals;
  board public.review_boards;
  post public.posts;
  message public.review_messages;
begin
  if private.is_blank(p_name) then
    raise exception 'invalid_input';
  elsif p_post_id is null then
    link := private.card_of_link(p_token_hash);
    perform private.share_user(link.user_id);
    perform 1 from public.card_approvals a where a.token_hash = p_token_hash for share;
  else
    board := private.board_of_link(p_token_hash);
    perform private.share_user(board.user_id);
    perform 1 from public.review_boards b where b.token_hash = p_token_hash for share;
  end if;
  if not found then
    raise exception 'not_found';
  elsif p_post_id is null then
    select * into post from public.posts p where p.user_id = link.user_id and p.postcard = link.postcard
      and p.deleted_at is null and link.answer is not null order by p.status desc, p.linkedin_organization_id nulls first limit 1;
  else
    select (s.post).* into post from private.posts_of_board(board) s
      join public.post_approvals a on a.post_id = (s.post).id where a.post_id = p_post_id;
  end if;
  if post.id is null then
    raise exception 'card_not_found';
  elsif post.status = 'listas' then
    raise exception 'publisher_already_published';
  end if;
  message.id := p_id;
  message.user_id := post.user_id;
  message.post_id := p_post_id;
  message.postcard := link.postcard;
  message.name := btrim(p_name);
  message.words := p_words;
  if private.add_review_message(message, p_token_hash) then
    perform private.notify_user(post.user_id, 'info', format('%s escribió sobre «%s»: %s', private.words_of_visitor(p_name, 120),
        private.shown_title(post.title), private.words_of_visitor(p_words, 300)),
      format('approval:message:%s', p_id), post.id, 'system', private.post_target(post.id));
  end if;
end;
$$;
grant execute on function engine.write_review_message(text, uuid, uuid, text, text) to service_role;

-- Called by the signed-in user: adds a reply to the thread of a card's own link or, with `p_publisher`, of that
-- publisher's post with a decision on boards. Returns the reply's id. Raises not_authenticated, card_not_found,
-- publisher_already_published, not_found when no working link shows the thread, and the codes of
-- private.add_review_message.
create function private.reply_to_reviewer(p_postcard bigint, p_words text, p_publisher text default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  post public.posts;
  message public.review_messages;
begin
  perform private.share_user(caller);
  select * into post from public.posts p where p.user_id = caller and p.postcard = p_postcard and p.deleted_at is null
    and (p_publisher is null or coalesce(p.linkedin_organization_id, 'personal') = p_publisher)
    order by p.status desc limit 1;
  message.id := gen_random_uuid();
  message.user_id := post.user_id;
  message.post_id := case when p_publisher is not null then post.id end;
  message.postcard := case when p_publisher is null then post.postcard end;
  message.words := p_words;
  if post.id is null then
    raise exception 'card_not_found';
  elsif post.status = 'listas' then
    raise exception 'publisher_already_published';
  elsif not private.is_thread_shown(post.user_id, post.postcard, message.post_id) then
    raise exception 'not_found';
  end if;
  perform private.add_review_message(message, post.user_id::text);
  return message.id;
end;
$$;
call private.offer_to_users('reply_to_reviewer');

-- Called by the signed-in user: returns the threads of an open card: that of its own link (publisher null) and that of
-- each post with a decision on boards. is_shown: a working link shows the thread to reviewers. Raises
-- not_authenticated.
create function private.list_review_threads(p_postcard bigint)
returns table (publisher text, thread jsonb, is_shown boolean)
language sql stable security definer set search_path = '' as $$
  select null, private.messages_of(null, a.user_id, a.postcard), private.is_thread_shown(a.user_id, a.postcard, null)
  from public.card_approvals a where a.user_id = (select private.require_user()) and a.postcard = p_postcard and a.answer is not null
  union all
  select coalesce(p.linkedin_organization_id, 'personal'), private.messages_of(p.id), private.is_thread_shown(p.user_id, p.postcard, p.id)
  from public.posts p join public.post_approvals a on a.post_id = p.id
  where p.user_id = (select private.require_user()) and p.postcard = p_postcard and p.status = 'publicar' and p.deleted_at is null;
$$;
call private.offer_to_users('list_review_threads');
comment on function public.list_review_threads(bigint) is 'May be null: publisher.';
