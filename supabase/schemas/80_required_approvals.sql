-- A card needs approval when its owner requires it, when a review board that requires approval is made for its month,
-- and when it enters the month of such a board.

-- Sets whether a card needs approval. `p_change`: the change whose undo resets a requirement that this call adds; a
-- requirement that existed before is then reset by no undo, unless the same change added it.
create function private.set_requirement(p_user_id uuid, p_postcard bigint, p_required boolean, p_change jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into public.card_approvals as a (user_id, postcard, is_required, required_by)
  values (p_user_id, p_postcard, p_required, p_change)
  on conflict (user_id, postcard) do update set is_required = excluded.is_required,
    required_by = case when not a.is_required or a.required_by = excluded.required_by then excluded.required_by end;
$$;

-- Called when a change is undone: the card needs no approval, unless approval was required again after that change.
create function private.undo_requirement(p_user_id uuid, p_postcard bigint, p_change jsonb) returns void
language sql security definer set search_path = '' as $$
  update public.card_approvals set is_required = false, required_by = null
  where user_id = p_user_id and postcard = p_postcard and required_by = p_change;
$$;

-- Called by users: sets whether a card's newest version needs approval. Raises the codes of private.lock_open_card,
-- invalid_input.
create function private.require_card_approval(p_postcard bigint, p_required boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.lock_open_card(p_postcard);
begin
  if p_required is null then
    raise exception 'invalid_input';
  end if;
  perform private.set_requirement(caller, p_postcard, p_required, null);
  return p_required;
end;
$$;
call private.offer_to_users('require_card_approval');

-- Trigger after a job is held or released: its post counts as changed, so that open pages read it again and the calendar
-- feed gives its event another sequence.
create function private.touch_held_post() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.posts set updated_at = now() where id = new.post_id;
  return null;
end;
$$;
create trigger publish_jobs_touch_held_post after update of is_held on public.publish_jobs
  for each row when (old.is_held <> new.is_held) execute function private.touch_held_post();

-- Returns whether a post of the user is on a board that requires approval.
create function private.is_on_required_board(p_post public.posts) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.review_boards b
    where b.user_id = p_post.user_id and b.is_required and b.expires_at > now() and private.is_on_board(p_post, b));
$$;

-- Returns the move of a post from its moment to version `p_version`.
create function private.move_of(p_post public.posts, p_version integer) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('version', p_version, 'date', p_post.date, 'post_time', p_post.post_time, 'timezone', p_post.timezone);
$$;

-- Trigger: a card that enters a board with is_required needs approval from then on; the move back that directly follows
-- the entry resets the requirement, unless a reviewer requested changes. Every function that writes a post's date shares
-- the lock of slots, which private.share_board takes exclusively, because a board of a running transaction is not
-- visible yet.
create function private.require_on_board() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and not private.has_requested_changes(old) then
    perform private.undo_requirement(new.user_id, new.postcard, private.move_of(new, old.version));
  end if;
  perform private.set_requirement(new.user_id, new.postcard, true,
    case when tg_op = 'INSERT' then jsonb_build_object('version', new.version) else private.move_of(old, new.version) end)
  from public.review_boards b
  where b.user_id = new.user_id and b.is_required and b.expires_at > now() and private.is_on_board(new, b)
    and (tg_op = 'INSERT' or old.status <> 'publicar' or not private.is_on_board(old, b));
  return null;
end;
$$;
create trigger posts_require_on_board_new after insert on public.posts
  for each row when (new.status = 'publicar') execute function private.require_on_board();
create trigger posts_require_on_board after update of date, scheduled_at, status, deleted_at on public.posts
  for each row when (new.status = 'publicar' and new.deleted_at is null
    and (old.date, old.scheduled_at, old.status, old.deleted_at)
      is distinct from (new.date, new.scheduled_at, new.status, new.deleted_at))
  execute function private.require_on_board();
