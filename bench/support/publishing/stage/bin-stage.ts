export const BIN_SETUP = `
  create table if not exists bench.touched (post_id uuid not null, what text not null);
  -- Counts what the engine begins, charges or notifies for a post while the post is deleted.
  create or replace function bench.note_deleted() returns trigger language plpgsql as $$
  declare
    post uuid := case tg_table_name
      when 'publish_attempts' then (select j.post_id from public.publish_jobs j where j.id = (to_jsonb(new) ->> 'job_id')::uuid)
      else (to_jsonb(new) ->> 'post_id')::uuid end;
  begin
    if exists (select 1 from public.posts where id = post and deleted_at is not null) then
      insert into bench.touched values (post, tg_table_name || ' ' || lower(tg_op));
    end if;
    return null;
  end;
  $$;
  create or replace trigger bench_begun after insert or update of create_sent_at on public.publish_attempts
    for each row execute function bench.note_deleted();
  create or replace trigger bench_commented after insert on public.publish_comments
    for each row execute function bench.note_deleted();
  create or replace trigger bench_commenting after update on public.publish_comments
    for each row when (new.state = 'sending') execute function bench.note_deleted();
  create or replace trigger bench_charged after insert on public.credit_ledger
    for each row execute function bench.note_deleted();
  create or replace trigger bench_notified after insert on public.notifications
    for each row execute function bench.note_deleted();

  create or replace function bench.delete_card(p_id uuid, out reply text, out job text, out comment text) language plpgsql as $$
  declare
    card public.posts;
  begin
    select * into card from public.posts where id = p_id;
    perform set_config('request.jwt.claims', jsonb_build_object('sub', card.user_id, 'role', 'authenticated')::text, true);
    begin
      perform private.delete_post_card(card.postcard, status, version) from public.posts where id = p_id;
      reply := 'deleted';
    exception when raise_exception then
      reply := sqlerrm;
    end;
    select coalesce(j.parked_state, j.state, 'without a job'), coalesce(c.parked_state, c.state) into job, comment
    from public.posts p left join public.publish_jobs j on j.post_id = p.id left join public.publish_comments c on c.post_id = p.id
    where p.id = p_id;
    perform set_config('request.jwt.claims', '', true);
  end;
  $$;
  create or replace function bench.restore_card(p_id uuid) returns void language plpgsql as $$
  declare
    card public.posts;
  begin
    select * into card from public.posts where id = p_id;
    perform set_config('request.jwt.claims', jsonb_build_object('sub', card.user_id, 'role', 'authenticated')::text, true);
    select * into card from private.restore_post_card(p_id);
    if card.publish_state = 'unscheduled' then
      perform engine.request_publish_now(card.user_id, card.postcard);
    end if;
    perform set_config('request.jwt.claims', '', true);
  end;
  $$;
  -- Counts deleted posts and their rows that the owners can still read, and deleted posts in the app's totals.
  create or replace function bench.count_shown() returns integer language plpgsql as $$
  declare
    owner record;
    shown integer := 0;
    counted integer;
  begin
    for owner in
      select user_id, array_agg(id) filter (where deleted_at is not null) as deleted, count(*) filter (where deleted_at is null) as there
      from public.posts group by user_id
    loop
      perform set_config('request.jwt.claims', jsonb_build_object('sub', owner.user_id, 'role', 'authenticated')::text, true),
        set_config('role', 'authenticated', true);
      shown := shown + (select count(*) from public.posts where id = any (owner.deleted))
        + (select count(*) from public.publish_jobs where post_id = any (owner.deleted))
        + (select count(*) from public.publish_comments where post_id = any (owner.deleted))
        + (select count(*) from public.transaction_history where post_id = any (owner.deleted))
        + (select count(*) from public.list_post_problems() where post_id = any (owner.deleted));
      select published_cards + cards_to_publish into counted from public.dashboard_summary();
      shown := shown + abs(counted - owner.there);
      perform set_config('role', 'none', true), set_config('request.jwt.claims', '', true);
    end loop;
    return shown;
  end;
  $$;`;

export const DELETED_FAULTS = "select (select count(*) from bench.touched) + bench.count_shown() as faults";
