-- What a signed-in browser hears live; row level security decides for each subscriber.
alter table public.user_credit_stats replica identity full;
alter publication supabase_realtime add table public.posts, public.notifications, public.user_credit_stats;
