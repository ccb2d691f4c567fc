-- Called by the signed-in user for 'Escribir de nuevo': saves the text of finished work as a new card, linked to the
-- published post from which it was written. Takes that post from the work's row. Raises not_authenticated, not_found
-- for another user's or unfinished work, post_not_found when that post is deleted, and the codes of save_post_card.
create function private.save_rewrite(p_work_id uuid, p_postcard bigint, p_content jsonb) returns setof public.posts
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  work public.ai_usage;
  first public.posts;
begin
  select * into work from public.ai_usage
    where id = p_work_id and user_id = caller and content_type = 'rewrite' and state = 'done';
  if work.id is null then
    raise exception 'not_found';
  end if;
  select * into first from public.posts
    where id = work.post_id and user_id = caller and status = 'listas' and deleted_at is null;
  if first.id is null then
    raise exception 'post_not_found';
  end if;
  perform private.save_post_card(p_postcard, null, p_content, array[coalesce(first.linkedin_organization_id, 'personal')]);
  update public.posts set rewrite_of = first.id
    where user_id = caller and postcard = p_postcard and status = 'publicar' and deleted_at is null;
  perform private.collect_ai_result(work.id);
  return query select * from public.posts
    where user_id = caller and postcard = p_postcard and status = 'publicar' and deleted_at is null;
end;
$$;
call private.offer_to_users('save_rewrite');

-- Called by results_rewrites: returns the time of LinkedIn's last response with a figure of the caller's post. The post's
-- synced_at may be later, because it counts requests without a figure too.
create function private.figures_read_at(p_post_analytics_id uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select max(l.reported_at) from private.linkedin_figures l join public.post_analytics a on a.id = l.post_analytics_id
  where l.post_analytics_id = p_post_analytics_id and a.user_id = (select auth.uid());
$$;
grant execute on function private.figures_read_at(uuid) to authenticated, service_role;

-- Called by the results screen: returns the newest 20 pairs of a post and its rewriting that are both published, two
-- rows for each pair. Figures are null when unknown; read_at: when LinkedIn last returned a figure.
create function public.results_rewrites()
returns table (
  pair uuid, is_first boolean, post_id uuid, publisher text, title text, published_at timestamptz, post_url text,
  num_likes integer, num_comments integer, impressions integer, engagements integer, source text, read_at timestamptz
)
language sql stable security invoker set search_path = '' as $$
  with pairs as materialized (
    select p.id as pair, p.rewrite_of, p.published_at from public.posts p join public.posts f on f.id = p.rewrite_of
    where p.user_id = (select auth.uid()) and p.status = 'listas' and f.status = 'listas'
    order by p.published_at desc, p.id limit 20
  )
  select x.pair, p.id = x.rewrite_of, p.id, coalesce(p.linkedin_organization_id, 'personal'), p.title, p.published_at, p.post_url,
    a.num_likes, a.num_comments, a.impressions,
    private.engagements_of(a.engagements, a.num_likes, a.num_comments, a.reshares), coalesce(a.source, 'tribuna'), private.figures_read_at(a.id)
  from pairs x
    join public.posts p on p.id in (x.pair, x.rewrite_of)
    left join public.post_analytics a on a.post_id = p.id
  order by x.published_at desc, x.pair, 2 desc;
$$;
comment on function public.results_rewrites() is
  'May be null: published_at, post_url, num_likes, num_comments, impressions, engagements, read_at.';
grant execute on function public.results_rewrites() to authenticated, service_role;
