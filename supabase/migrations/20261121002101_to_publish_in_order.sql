-- The list of the posts screen in its own order, and what the planner has to know to use it: how many posts to publish
-- somebody has says neither the user's number of posts nor the share of all that are to publish. Without it somebody with
-- thousands waits for all of them to be sorted for one page.
create index posts_to_publish_idx on public.posts (user_id, date, id) where status = 'publicar';
create statistics public.posts_user_status_statistics (mcv) on user_id, status from public.posts;
