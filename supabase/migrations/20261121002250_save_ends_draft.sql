-- As before, and the unsaved text that a save makes needless goes with it: a tab that ends before it could ask for that
-- leaves no older text behind. p_draft_revision is the draft that was saved (null: none); one that another device has
-- written since stays, and so does the draft of a save that is refused.
drop function public.save_post_card(bigint, integer, text, text, text, date, time, text, text, text, text, text[], jsonb);
create function public.save_post_card(
  p_postcard bigint, p_expected_version integer, p_title text, p_notes text, p_post_comment text,
  p_date date, p_post_time time, p_timezone text,
  p_image_url text, p_upload_type text, p_image_alt text, p_publishers text[], p_more_images jsonb default null,
  p_draft_revision uuid default null
) returns setof public.posts
language sql security invoker set search_path = '' as $$
  select private.delete_post_draft(p_postcard, p_draft_revision) where p_draft_revision is not null;
  select * from private.save_post_card(p_postcard, p_expected_version, p_title, p_notes, p_post_comment,
    p_date, p_post_time, p_timezone, p_image_url, p_upload_type, p_image_alt, p_publishers, p_more_images);
$$;
revoke all on function
  public.save_post_card(bigint, integer, text, text, text, date, time, text, text, text, text, text[], jsonb, uuid)
  from public, anon, authenticated;
grant execute on function
  public.save_post_card(bigint, integer, text, text, text, date, time, text, text, text, text, text[], jsonb, uuid)
  to authenticated;
